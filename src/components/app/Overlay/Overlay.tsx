import type { ReactNode } from 'react';
import { useEffect, useEffectEvent } from 'react';
import { DialogSoundToggle } from '#components/app/SoundToggle/SoundToggle.tsx';
import { Button } from '#components/ui/Button/Button.tsx';
import { Dialog } from '#components/ui/Dialog/Dialog.tsx';

/** An event in a dialog that closes after a while, or with CONTINUE, Escape or a tap anywhere. */
export function Overlay({
  title,
  variant,
  shownMs,
  action,
  onClose,
  children,
}: {
  readonly title: string;
  readonly variant?: 'window' | 'screen';
  /** How long it is shown, in milliseconds. */
  readonly shownMs: number;
  /** Another button; absent = none. */
  readonly action?: ReactNode;
  readonly onClose: () => void;
  readonly children: ReactNode;
}) {
  const close = useEffectEvent(onClose);
  useEffect(() => {
    const timer = setTimeout(() => close(), shownMs);
    return () => clearTimeout(timer);
  }, [shownMs]);

  return (
    <Dialog title={title} description={children} variant={variant} onCancel={onClose} onTap={onClose}>
      <Button variant="primary" onPress={onClose}>
        CONTINUE
      </Button>
      {action}
      {variant === 'screen' && <DialogSoundToggle />}
    </Dialog>
  );
}
