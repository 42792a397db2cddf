import type { QueryState } from '#client/api/queryErrors.ts';
import { NO_CONNECTION, useQueryError } from '#client/api/queryErrors.ts';
import { connectionStrip } from '#components/ui/connectionStrip.css.ts';

/** Says that what the screen shows may be old, as long as its queries get no answers or its writes do not arrive. */
export function ConnectionHint({
  queries,
  writeTrouble = null,
  note,
}: {
  readonly queries: readonly QueryState[];
  /** Why the last write failed; null = it did not. */
  readonly writeTrouble?: string | null;
  /** What that means here: "these scores may be old". */
  readonly note: string;
}) {
  const readTrouble = useQueryError(queries);
  const trouble = writeTrouble ?? readTrouble;
  if (trouble === null) return null;
  return (
    <output className={connectionStrip}>
      {trouble === NO_CONNECTION ? `${NO_CONNECTION}: ${note}. Trying again...` : `${trouble} · ${note}`}
    </output>
  );
}
