import { Close, Description, Provider, Root, Viewport } from '@radix-ui/react-toast';
import type { Toast } from '#client/app/toasts.ts';
import { TOAST, dismissToast } from '#client/app/toasts.ts';
import * as styles from './Toasts.css.ts';

/** Shows the newest toast until its time is over, or until the user swipes it away or closes it. */
export function ToastRegion({ toast: { id, text, isOpen } }: { readonly toast: Toast }) {
  return (
    <Provider duration={TOAST.shownMs} swipeDirection="right" swipeThreshold={TOAST.swipePx}>
      <Root
        key={id}
        className={styles.toast}
        // screen readers read it out in the next pause, without interrupting
        type="background"
        open={isOpen}
        onOpenChange={() => dismissToast(id)}
      >
        <Description className={styles.words}>{text}</Description>
        <Close className={styles.close} aria-label="Close">
          ×
        </Close>
      </Root>
      <Viewport className={styles.viewport} />
    </Provider>
  );
}
