import { usePageContext } from 'vike-react/usePageContext';
import { isNotFound } from '#client/api/trpc.ts';
import { usePassCode } from '#client/device/passCode.ts';
import { parsePassPath } from '#client/device/passPath.ts';
import { POLL_MS } from '#client/device/timings.ts';
import { useHasStatusChanged, useRoundQuery } from '#client/round/round.ts';
import { useViewer } from '#client/session/viewer.ts';
import { Loading } from '#components/app/Loading/Loading.tsx';
import { GameCancelled } from '#components/round/GameCancelled/GameCancelled.tsx';
import { GameNotFound } from '#components/round/GameNotFound/GameNotFound.tsx';
import { MessageScreen } from '#components/ui/MessageScreen/MessageScreen.tsx';
import { isHost, isScorer } from '#rules/pencil.ts';
import type { Round } from '#rules/round.ts';
import { isFinished } from '#rules/round.ts';
import { SCREEN_MESSAGES } from '#shared/errors.ts';
import type { Alternative } from './LinkRefused.tsx';
import { LinkRefused } from './LinkRefused.tsx';
import { TakePencil } from './TakePencil.tsx';
import { TakeSeat } from './TakeSeat.tsx';
import { usePassAttempt } from './usePassAttempt.ts';

/**
 * The screen of a link that passes the pencil: the user can become a scorer of the game. A link with a seat gives the
 * seat of a player without a phone.
 */
export default function PencilPage() {
  const { routeParams } = usePageContext();
  const { id } = routeParams;
  const pass = parsePassPath(id);
  return pass === null ? <GameNotFound /> : <Pass key={id} id={pass.gameId} seatId={pass.seatId} />;
}

function Pass({
  id,
  seatId,
}: {
  readonly id: number;
  /** The member whose seat the link gives; null = it gives the pencil. */
  readonly seatId: number | null;
}) {
  const roundQuery = useRoundQuery(id, { pollMs: POLL_MS.waitingToJoin });
  const viewerQuery = useViewer();
  const code = usePassCode({ gameId: id, seatId });
  const attempt = usePassAttempt(id, seatId, code);
  const { data: round } = roundQuery;
  const hasChanged = useHasStatusChanged(round);
  const queries = [roundQuery, viewerQuery];

  if (round === undefined || viewerQuery.data === undefined) {
    if (isNotFound(roundQuery.error)) return <GameNotFound />;
    return <Loading title="LOADING GAME..." what="The game" queries={queries} />;
  }
  if (attempt.isDone) return <MessageScreen title="OPENING GAME..." />;
  if (round.status === 'cancelled') return <GameCancelled round={round} isAnnounced={hasChanged} />;

  const viewer = viewerQuery.data.user;
  if (seatId !== null) return <TakeSeat {...{ round, seatId, viewer, code, attempt, queries }} />;
  const isUseless = code === null || attempt.refusal !== null;
  const isAlreadyScorer =
    viewer !== null && (isHost(round, viewer.id) || (isUseless && isScorer(round, viewer.id)));
  const message = whyNot(round, isAlreadyScorer, code, attempt.refusal);
  if (message !== null) {
    // announced: before the code was read, the page showed something else
    return (
      <LinkRefused
        key={message}
        round={round}
        message={message}
        isAnnounced={code !== undefined}
        alternative={alternativeOf(round, isAlreadyScorer)}
      />
    );
  }
  return (
    <TakePencil
      round={round}
      viewer={viewer}
      isReady={code !== undefined}
      attempt={attempt}
      queries={queries}
    />
  );
}

/** Returns why the pencil cannot be taken, as a text; null = it may be possible. */
function whyNot(
  round: Round,
  isAlreadyScorer: boolean,
  code: string | null | undefined,
  refusal: string | null,
): string | null {
  if (isFinished(round)) return 'This game is over. See who pays whom.';
  if (isAlreadyScorer) return SCREEN_MESSAGES.ALREADY_SCORER;
  return code === null ? 'This link is not whole. Ask the host for a new one.' : refusal;
}

function alternativeOf(round: Round, isAlreadyScorer: boolean): Alternative {
  if (isFinished(round)) return { title: 'GAME OVER', href: `/results/${round.id}`, text: 'SEE RESULTS' };
  const href = `/game/${round.id}`;
  return isAlreadyScorer
    ? { title: 'YOU HAVE THE PENCIL', href, text: 'KEEP THE SCORE' }
    : { title: 'NO PENCIL HERE', href: `${href}/invited`, text: 'WATCH LIVE' };
}
