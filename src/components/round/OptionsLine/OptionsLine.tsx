import { lazyPart, useLazyPart } from '#client/app/lazyPart.ts';
import type { Round } from '#rules/round.ts';

/** Loaded only for a match with options. */
const LINE = lazyPart(() => import('#rules/optionsLine.ts'));

/** The options of a match in one line; nothing when none is on. */
export function OptionsLine({ round: { matchOptions, holeCount } }: { readonly round: Round }) {
  const { fetched } = useLazyPart(LINE, matchOptions !== null);
  return matchOptions && <p translate="no">{fetched?.optionsLine(matchOptions, holeCount)}</p>;
}
