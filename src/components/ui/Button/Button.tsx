import type { ReactNode } from 'react';
import * as styles from './Button.css.ts';

interface ButtonProps {
  readonly variant?: keyof typeof styles.button;
  readonly children: ReactNode;
}

export function Button({
  variant = 'plain',
  children,
  isDisabled = false,
  isBusy = false,
  describedBy,
  onPress,
}: ButtonProps & {
  readonly isDisabled?: boolean;
  /** The action is running: another press does nothing. The button keeps the focus, unlike a disabled one. */
  readonly isBusy?: boolean;
  /** The id of an element that screen readers read after the text. */
  readonly describedBy?: string;
  readonly onPress: () => void;
}) {
  return (
    <button
      type="button"
      className={styles.button[variant]}
      disabled={isDisabled}
      aria-disabled={isBusy || undefined}
      aria-describedby={describedBy}
      onClick={isBusy ? undefined : onPress}
    >
      {children}
    </button>
  );
}

/**
 * A link that looks like a button. `onPress` runs before the browser leaves the screen; an early tap waits for it, marked
 * by `data-acts` (`src/server/pages/firstPaint/earlyEvents.ts`).
 */
export function LinkButton({
  variant = 'plain',
  children,
  href,
  download,
  onPress,
}: ButtonProps & {
  readonly href: string;
  /** The link saves a file under this name instead of opening a screen. */
  readonly download?: string;
  readonly onPress?: () => void;
}) {
  return (
    <a
      className={styles.button[variant]}
      href={href}
      download={download}
      data-acts={onPress && ''}
      onClick={onPress}
    >
      {children}
    </a>
  );
}
