import { lazyPart, useLazyPart } from '#client/app/lazyPart.ts';
import type { HoleCount } from '#rules/limits.ts';
import type { MatchOptions } from '#rules/matchOptions.ts';

/** Loaded only for a match with options. */
const LINE = lazyPart(() => import('#rules/optionsLine.ts'));

/** The options of a match in one line; nothing when none is on. */
export function OptionsLine({
  of,
  holeCount,
  isSnakeOn,
}: {
  /** Null or absent = none is on. */
  readonly of: MatchOptions | null | undefined;
  readonly holeCount: HoleCount;
  /** Whether to name a variant of the Snake. */
  readonly isSnakeOn: boolean;
}) {
  const { fetched } = useLazyPart(LINE, of != null);
  return (
    of && <p translate="no">{fetched?.optionsLine(isSnakeOn ? of : { ...of, snake: null }, holeCount)}</p>
  );
}
