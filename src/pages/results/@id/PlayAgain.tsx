import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { navigate } from 'vike/client/router';
import { failureText } from '#client/api/queryErrors.ts';
import type { RouterOutputs } from '#client/api/trpc.ts';
import { isNotFound, keyed, trpc, trpcClient, withTimeout } from '#client/api/trpc.ts';
import { useRequestKeys } from '#client/device/idempotencyKeys.ts';
import { unmarkGameLeft } from '#client/device/leftGames.ts';
import { LOBBY_PATH, pathOfRole } from '#client/device/sessionRestore.ts';
import { deviceTimeZone } from '#client/device/timeZone.ts';
import { NEXT_GAME_EXPECTED_MS, POLL_MS } from '#client/device/timings.ts';
import { saveRoundSession } from '#client/round/gameSession.ts';
import { readRound, roundOf } from '#client/round/round.ts';
import type { Viewer } from '#client/session/viewer.ts';
import { TeamSeats } from '#components/round/TeamSeats/TeamSeats.tsx';
import { Button, LinkButton } from '#components/ui/Button/Button.tsx';
import { Panel } from '#components/ui/Panel/Panel.tsx';
import { Problem } from '#components/ui/Problem/Problem.tsx';
import { memberName } from '#rules/names.ts';
import { isHost } from '#rules/pencil.ts';
import { hasPartners, nextSeats, seatHeldFor } from '#rules/playAgain.ts';
import type { Member, Round } from '#rules/round.ts';
import { TEAM_COLORS, isOver, isRunning, seatOf } from '#rules/round.ts';
import { PlayedAsGuest } from './PlayedAsGuest.tsx';
import * as styles from './results.css.ts';

/** Further parts of the results that need a network: the next game, and the way to claim a game that a guest played. */
export function PlayAgain({ gameId, viewer }: { readonly gameId: number; readonly viewer: Viewer | null }) {
  return (
    <>
      <NextGame gameId={gameId} viewer={viewer} />
      {viewer?.isGuest === false && <PlayedAsGuest gameId={gameId} account={viewer} />}
    </>
  );
}

/**
 * The button for the next game. A player or the host of this one opens it, or takes the seat reserved in it; a
 * spectator follows it. If the next game is over as well, the button for the one after it follows.
 */
function NextGame({
  gameId,
  viewer,
  former,
}: {
  readonly gameId: number;
  readonly viewer: Viewer | null;
  /** The viewer's seat in the previous game, for which one may be reserved in this game; absent = not known. */
  readonly former?: Member | undefined;
}) {
  const { data: round } = useRoundThatMayGoOn(gameId);
  const { data: next, error } = useRoundThatMayGoOn(round?.nextGameId ?? null);
  // a cancelled game is deleted after a while
  const isLoading =
    round !== undefined && round.nextGameId !== null && next === undefined && !isNotFound(error);
  if (round === undefined || isLoading) return null;
  const own = viewer === null ? undefined : seatOf(round, viewer.id);
  const seat = own?.hasPhone === true ? own : former && seatHeldFor(round, former);
  const nextGame = next?.status === 'cancelled' ? undefined : next;
  if (nextGame !== undefined && isOver(nextGame)) {
    return (
      <>
        <Panel title="NEXT GAME">
          <LinkButton href={`/results/${nextGame.id}`}>SEE ITS RESULTS</LinkButton>
        </Panel>
        <NextGame gameId={nextGame.id} viewer={viewer} former={seat} />
      </>
    );
  }
  if (viewer === null || (seat === undefined && !isHost(round, viewer.id))) {
    return nextGame === undefined ? null : <WatchNext next={nextGame} />;
  }
  return <PlayNext round={round} next={nextGame} viewer={viewer} former={seat} />;
}

/** Returns the query of a round that is over, or the one after it; polled as long as it may still change. */
function useRoundThatMayGoOn(id: number | null) {
  return useQuery(
    trpc.rounds.get.queryOptions(
      { id: id ?? 0 },
      {
        enabled: id !== null,
        select: roundOf,
        refetchInterval: ({ state: { data, error } }) =>
          isLongOver(data) || isNotFound(error) ? false : POLL_MS.nextGame,
      },
    ),
  );
}

/** Returns whether a next game is no longer expected. */
function isLongOver(state: RouterOutputs['rounds']['get'] | undefined): boolean {
  const completedAt = state?.completedAt ?? null;
  return completedAt !== null && Date.parse(completedAt) + NEXT_GAME_EXPECTED_MS < Date.now();
}

/** The next game for spectators of this one; before its start they wait for it there. */
function WatchNext({ next }: { readonly next: Round }) {
  return (
    <Panel title="NEXT GAME">
      {!isRunning(next) && <p>The players are about to play again.</p>}
      <LinkButton variant="primary" href={isRunning(next) ? `/game/${next.id}/invited` : `/watch/${next.id}`}>
        WATCH LIVE
      </LinkButton>
    </Panel>
  );
}

/** Opens the next game, or joins it if another player has opened it. */
function PlayNext({
  round,
  next,
  viewer,
  former,
}: {
  readonly round: Round;
  /** Undefined = no player has opened it yet. */
  readonly next: Round | undefined;
  readonly viewer: Viewer;
  /** The viewer's seat in this round, or the one reserved for the viewer; undefined = a host without a seat. */
  readonly former: Member | undefined;
}) {
  const queryClient = useQueryClient();
  const keyOf = useRequestKeys();
  const { mutate, isPending, isSuccess, isError } = useMutation({
    async mutationFn(isSwapped: boolean) {
      const request = { id: round.id, swapPartners: isSwapped, timeZone: deviceTimeZone() };
      // another game may follow a cancelled one: that is a separate request
      const key = keyOf([request, round.nextGameId]);
      const { id } = await trpcClient.games.playAgain.mutate(request, {
        context: keyed(key),
        ...withTimeout(),
      });
      return readRound(queryClient, id);
    },
    onSuccess(opened) {
      unmarkGameLeft(opened.id);
      saveRoundSession(opened, viewer);
      void queryClient.invalidateQueries(trpc.games.mine.queryFilter());
      void navigate(pathInto(opened, viewer));
    },
    onError: (error) => console.error('Playing again failed:', failureText(error)),
  });
  const isBusy = isPending || isSuccess;
  const failure = isError && <Problem>Could not open the game. Please try again.</Problem>;
  if (next === undefined) {
    return (
      <Panel title="PLAY AGAIN?">
        <p>The same people for the same bet. Each is offered the seat on this page.</p>
        <Button variant="primary" isBusy={isBusy} onPress={() => mutate(false)}>
          PLAY AGAIN
        </Button>
        {hasPartners(round) && (
          <>
            <Button isBusy={isBusy} onPress={() => mutate(true)}>
              SWAP PARTNERS
            </Button>
            <p className={styles.note} translate="no">
              {swappedTeams(round)}
            </p>
          </>
        )}
        {failure}
      </Panel>
    );
  }
  const own = seatOf(next, viewer.id);
  const seat = own ?? (former && seatHeldFor(next, former));
  const isIn = own !== undefined || isHost(next, viewer.id);
  return (
    <Panel title="NEXT GAME">
      <TeamSeats round={next} ownSeat={seat} />
      {seat === undefined && !isIn ? (
        <>
          {former !== undefined && <p>Your seat was freed, or given to another phone.</p>}
          <LinkButton variant="primary" href={`/join-game/${next.id}`}>
            OPEN THE INVITE
          </LinkButton>
        </>
      ) : (
        <Button variant="primary" isBusy={isBusy} onPress={() => mutate(false)}>
          {isIn ? 'OPEN THE GAME' : 'TAKE YOUR SEAT'}
        </Button>
      )}
      {failure}
    </Panel>
  );
}

/** Returns the path of the game's screen for a player who has just joined it. */
function pathInto(round: Round, viewer: Viewer): string {
  if (isHost(round, viewer.id))
    return round.status === 'pending' ? LOBBY_PATH : pathOfRole({ id: round.id, role: 'host' });
  if (seatOf(round, viewer.id) === undefined) return `/join-game/${round.id}`;
  return pathOfRole({ id: round.id, role: 'player' });
}

/** Returns a text like "Ann and Dee against Bob and Cid". */
function swappedTeams(round: Round): string {
  const seats = nextSeats(round, true);
  const sides = TEAM_COLORS.map((side) =>
    seats
      .filter(({ color }) => color === side)
      .map(({ member }) => memberName(round, member.id))
      .join(' and '),
  );
  return sides.join(' against ');
}
