import * as styles from './Loading.css.ts';

/** Something is on its way, nobody knows how long. */
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
