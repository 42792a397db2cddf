import type { RouterOutputs } from '#client/api/trpc.ts';
import type { Viewer } from '#client/session/viewer.ts';
import { Confirmed } from './Confirmed.tsx';
import { PlayAgain } from './PlayAgain.tsx';

/** The parts of the results that need a network, or a confirmed end. */
export function Later({
  results,
  viewer,
  isProvisional,
}: {
  readonly results: RouterOutputs['games']['results'];
  readonly viewer: Viewer | null;
  readonly isProvisional: boolean;
}) {
  return (
    <>
      <PlayAgain gameId={results.game.id} viewer={viewer} />
      {!isProvisional && <Confirmed results={results} />}
    </>
  );
}
