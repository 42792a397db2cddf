import type { Asked } from '#client/trouble.ts';
import { NO_CONNECTION, useTrouble } from '#client/trouble.ts';
import { hint } from './invited.css.ts';

/** Says that what the screen shows may be old, as long as its queries get no answers. */
export function ConnectionHint({
  queries,
  note,
}: {
  readonly queries: readonly Asked[];
  /** What that means here: "these scores may be old". */
  readonly note: string;
}) {
  const trouble = useTrouble(queries);
  if (trouble === null) return null;
  return (
    <output className={hint}>
      {trouble === NO_CONNECTION ? `${NO_CONNECTION}: ${note}. Trying again...` : `${trouble} · ${note}`}
    </output>
  );
}
