import * as styles from './index.css.ts';

/** One entry of the menu. */
export function MenuLink({
  variant = 'plain',
  href,
  onPress,
  children,
}: {
  readonly variant?: keyof typeof styles.item;
  readonly href: string;
  /** Runs before the browser leaves the menu. */
  readonly onPress?: () => void;
  readonly children: string;
}) {
  return (
    <a className={styles.item[variant]} href={href} onClick={onPress}>
      {children}
    </a>
  );
}
