import * as styles from './Loading.css.ts';

/** A loading animation of unknown length. */
export function LoadingBlocks() {
  return (
    <div className={styles.blocks} aria-hidden="true">
      <span />
      <span />
      <span />
      <span />
    </div>
  );
}
