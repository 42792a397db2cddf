import type { ReactNode } from 'react';
import { useEffect, useEffectEvent } from 'react';
import { Button } from '#components/ui/Button/Button.tsx';
import { Dialog } from '#components/ui/Dialog/Dialog.tsx';
import { SoundOnTop } from '#components/app/SoundToggle/SoundToggle.tsx';

/** News over the whole screen: goes by itself after a while, or with CONTINUE, Escape or a tap anywhere. */
export function Overlay({
  title,
  look,
  shownMs,
  onClose,
  children,
}: {
  readonly title: string;
  readonly look?: 'window' | 'screen';
  readonly shownMs: number;
  readonly onClose: () => void;
  readonly children: ReactNode;
}) {
  const close = useEffectEvent(onClose);
  useEffect(() => {
    const timer = setTimeout(() => close(), shownMs);
    return () => clearTimeout(timer);
  }, [shownMs]);

  return (
    <Dialog title={title} words={children} look={look} onCancel={onClose} onTap={onClose}>
      <Button kind="primary" onPress={onClose}>
        CONTINUE
      </Button>
      {look === 'screen' && <SoundOnTop />}
    </Dialog>
  );
}
