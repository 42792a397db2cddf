import * as styles from './RoundResults.css.ts';

/** The note of a round that a maintainer has cancelled, with the reason. */
export function CancelledNote({
  reason,
}: {
  /** Null = not cancelled; undefined = an older server does not say. */
  readonly reason: string | null | undefined;
}) {
  if (reason == null) return null;
  return (
    <div className={styles.cancelled}>
      <strong>CANCELLED BY A MAINTAINER</strong>
      <p>{reason}</p>
      <p className={styles.note}>It counts nowhere.</p>
    </div>
  );
}
