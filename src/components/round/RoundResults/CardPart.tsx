import { lazyPart, useLazyPart } from '#client/app/lazyPart.ts';
import type { FinishedRound } from './verdict.ts';

/** Only an open or disputed card needs it, and a phone that may go offline does not preload it. */
const PANEL = lazyPart(() => import('#components/round/Card/CardPanel.tsx'));

/** The panel of the card, if there is more to say than that it is final. */
export function CardPart({
  results,
  isAnsweredHere = false,
}: {
  readonly results: FinishedRound;
  /** The screen has the buttons of those who answer. */
  readonly isAnsweredHere?: boolean;
}) {
  const { card, game } = results;
  const isQuiet = card?.state === 'final' && card.answers.every(({ kind }) => kind === 'agreed');
  const { fetched } = useLazyPart(PANEL, !isQuiet && game.cancel_reason == null);
  return fetched && <fetched.CardPanel results={results} isAnsweredHere={isAnsweredHere} />;
}
