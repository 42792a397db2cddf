import { useEffect } from 'react';
import { usePageContext } from 'vike-react/usePageContext';
import { navigate, prefetch } from 'vike/client/router';
import { isNotFound } from '#client/api/trpc.ts';
import { parsePathId } from '#client/device/pathId.ts';
import { POLL_MS } from '#client/device/timings.ts';
import { whenIdle } from '#client/device/whenIdle.ts';
import { isWaitingToWatch } from '#client/round/joining.ts';
import { isFreshRound, useRoundQuery } from '#client/round/round.ts';
import { useViewer } from '#client/session/viewer.ts';
import { ConnectionHint } from '#components/app/ConnectionHint/ConnectionHint.tsx';
import { Loading } from '#components/app/Loading/Loading.tsx';
import { GameNotFound } from '#components/round/GameNotFound/GameNotFound.tsx';
import { GameSummary } from '#components/round/GameSummary/GameSummary.tsx';
import { LineUp } from '#components/round/LineUp/LineUp.tsx';
import { LiveMark } from '#components/round/LiveMark/LiveMark.tsx';
import { TeamSeats } from '#components/round/TeamSeats/TeamSeats.tsx';
import { LinkButton } from '#components/ui/Button/Button.tsx';
import { MAIN_MENU, MessageScreen } from '#components/ui/MessageScreen/MessageScreen.tsx';
import { sidesOf } from '#rules/round.ts';

/** The screen of the watch-only link: it offers no seat, and opens the live view once the game starts. */
export default function WatchPage() {
  const { routeParams } = usePageContext();
  const id = parsePathId(routeParams['id']);
  return id === null ? <GameNotFound /> : <Watch key={id} id={id} />;
}

function Watch({ id }: { readonly id: number }) {
  const { isHydration } = usePageContext();
  const query = useRoundQuery(id, { pollMs: POLL_MS.waitingToJoin });
  const viewerQuery = useViewer();
  const { data: round } = query;
  const isWaiting = round !== undefined && isWaitingToWatch(round, viewerQuery.data?.user?.id ?? null);
  const isLeaving = round !== undefined && !isWaiting && isFreshRound(query, isHydration);

  useEffect(() => {
    whenIdle(() => void prefetch(`/game/${id}/invited`));
  }, [id]);
  useEffect(() => {
    // that screen handles each status, and a player's seat
    if (isLeaving) void navigate(`/game/${id}/invited`, { overwriteLastHistoryEntry: true });
  }, [isLeaving, id]);

  if (round === undefined || !isWaiting) {
    if (round === undefined && isNotFound(query.error)) return <GameNotFound />;
    return <Loading title="LOADING GAME..." what="The game" queries={[query, viewerQuery]} />;
  }
  const sides = sidesOf(round);
  return (
    <MessageScreen
      title="NOT STARTED YET"
      scene={<LineUp taken={{ red: sides.red.length, green: sides.green.length }} />}
      action={<LinkButton href="/">{MAIN_MENU}</LinkButton>}
    >
      <ConnectionHint queries={[query]} note="the game may have started" />
      <LiveMark gameId={id} />
      <p translate="no">{round.name}</p>
      <TeamSeats round={round} ownSeat={undefined} />
      <GameSummary round={round} />
      <p>The live view opens here when the host presses START GAME.</p>
    </MessageScreen>
  );
}
