import type { QueryState } from '#client/api/queryErrors.ts';
import { NO_CONNECTION, useQueryError } from '#client/api/queryErrors.ts';
import { connectionStrip } from '#components/ui/connectionStrip.css.ts';

/** A note that the screen may show old data, as long as one of its queries fails or its last write failed. */
export function ConnectionHint({
  queries,
  writeError = null,
  note,
}: {
  readonly queries: readonly QueryState[];
  /** Why the last write failed, as the text to show; null = it did not fail. */
  readonly writeError?: string | null;
  /** The meaning of the failure on this screen, like "these scores may be old". */
  readonly note: string;
}) {
  const readError = useQueryError(queries);
  const error = writeError ?? readError;
  if (error === null) return null;
  return (
    <output className={connectionStrip}>
      {error === NO_CONNECTION ? `${NO_CONNECTION}: ${note}. Trying again...` : `${error} · ${note}`}
    </output>
  );
}
