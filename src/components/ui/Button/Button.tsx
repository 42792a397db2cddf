import type { ReactNode } from 'react';
import * as styles from './Button.css.ts';

interface Look {
  readonly kind?: keyof typeof styles.button;
  readonly children: ReactNode;
}

export function Button({
  kind = 'plain',
  children,
  isDisabled = false,
  isBusy = false,
  onPress,
}: Look & {
  readonly isDisabled?: boolean;
  /** What it does is under way: pressed again it does nothing, and it keeps the focus. */
  readonly isBusy?: boolean;
  readonly onPress: () => void;
}) {
  return (
    <button
      type="button"
      className={styles.button[kind]}
      disabled={isDisabled}
      aria-disabled={isBusy || undefined}
      onClick={isBusy ? undefined : onPress}
    >
      {children}
    </button>
  );
}

/** Goes to another screen; what has to happen before it leaves is `onPress`. */
export function LinkButton({
  kind = 'plain',
  children,
  href,
  download,
  onPress,
}: Look & {
  readonly href: string;
  /** The name of the file it saves instead of going anywhere. */
  readonly download?: string;
  readonly onPress?: () => void;
}) {
  return (
    <a className={styles.button[kind]} href={href} download={download} onClick={onPress}>
      {children}
    </a>
  );
}
