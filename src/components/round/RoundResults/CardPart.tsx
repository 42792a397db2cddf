import { lazyPart, useLazyPart } from '#client/app/lazyPart.ts';
import type { Round } from '#rules/round.ts';
import type { FinishedRound } from './verdict.ts';

/** Only an open or disputed card needs it, and a phone that may go offline does not preload it. */
const PANEL = lazyPart(() => import('#components/round/Card/CardPanel.tsx'));

/** The panel of the card, if there is more to say than that it is final. */
export function CardPart({
  results,
  localRound,
}: {
  readonly results: FinishedRound;
  /**
   * The round as stored on this phone, whose results have no card; null = it is not stored. Absent = the screen only links
   * to the one with the buttons.
   */
  readonly localRound?: Round | null;
}) {
  const { card } = results;
  const isWanted =
    card?.state === 'provisional' ||
    card?.answers.some(({ kind }) => kind === 'disputed') ||
    localRound?.closesAt != null;
  const { fetched } = useLazyPart(PANEL, isWanted);
  return fetched && <fetched.CardPanel results={results} isAnsweredHere={localRound !== undefined} />;
}
