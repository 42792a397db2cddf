import type { ReactNode } from 'react';
import { useEffect, useId, useLayoutEffect, useRef } from 'react';
import { Button } from '#components/Button/Button.tsx';
import { content, overlay, title as titleStyle } from './Overlay.css.ts';

/** News over the whole screen: goes by itself after a while, or with CONTINUE, Escape or a tap anywhere. */
export function Overlay({
  title,
  shownMs,
  onClose,
  children,
}: {
  readonly title: string;
  readonly shownMs: number;
  readonly onClose: () => void;
  readonly children: ReactNode;
}) {
  const dialog = useRef<HTMLDialogElement>(null);
  const titleId = useId();

  useLayoutEffect(() => {
    const shown = dialog.current;
    shown?.showModal();
    // closed before it leaves the page: that gives the focus back to where it was
    return () => shown?.close();
  }, []);

  useEffect(() => {
    const shown = dialog.current;
    const close = () => shown?.close();
    const timer = setTimeout(close, shownMs);
    // not on the document: the tap that closes this overlay would travel on and close the next one too
    shown?.addEventListener('click', close);
    return () => {
      clearTimeout(timer);
      shown?.removeEventListener('click', close);
    };
  }, [shownMs]);

  return (
    <dialog ref={dialog} className={overlay} aria-labelledby={titleId} onClose={onClose}>
      <div className={content}>
        <h2 id={titleId} className={titleStyle}>
          {title}
        </h2>
        {children}
        <Button kind="primary" onPress={() => dialog.current?.close()}>
          CONTINUE
        </Button>
      </div>
    </dialog>
  );
}
