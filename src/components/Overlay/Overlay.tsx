import type { ReactNode } from 'react';
import { useEffect, useEffectEvent, useId, useLayoutEffect, useRef } from 'react';
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
  const close = useEffectEvent(onClose);

  useLayoutEffect(() => {
    const shown = dialog.current;
    shown?.showModal();
    // closed before it leaves the page: that gives the focus back to where it was
    return () => shown?.close();
  }, []);

  useEffect(() => {
    const timer = setTimeout(() => close(), shownMs);
    const onTap = () => close();
    document.addEventListener('click', onTap);
    return () => {
      clearTimeout(timer);
      document.removeEventListener('click', onTap);
    };
  }, [shownMs]);

  return (
    <dialog ref={dialog} className={overlay} aria-labelledby={titleId} onCancel={onClose}>
      <div className={content}>
        <h2 id={titleId} className={titleStyle}>
          {title}
        </h2>
        {children}
        <Button kind="primary" onPress={onClose}>
          CONTINUE
        </Button>
      </div>
    </dialog>
  );
}
