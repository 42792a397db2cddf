import type { ReactNode } from 'react';
import { button } from '#components/ui/Button/Button.css.ts';

/** A button of one of several found accounts. Screen readers read its text and then the account. */
export function AccountButton({
  nameId,
  children,
  variant = 'plain',
  isBusy,
  onPress,
}: {
  /** The id of the element with the name of the account. */
  readonly nameId: string;
  readonly children: ReactNode;
  readonly variant?: keyof typeof button;
  /** The action is running: another press does nothing. The button keeps the focus. */
  readonly isBusy: boolean;
  readonly onPress: () => void;
}) {
  return (
    <button
      type="button"
      className={button[variant]}
      aria-describedby={nameId}
      aria-disabled={isBusy || undefined}
      onClick={isBusy ? undefined : onPress}
    >
      {children}
    </button>
  );
}
