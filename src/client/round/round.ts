/** The round as this phone knows it: the server's newest state, in the shape the rules take. */

import type { QueryClient } from '@tanstack/react-query';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import type { RouterOutputs } from '#client/api/trpc.ts';
import { isNotFound, withTimeout, trpc, trpcClient } from '#client/api/trpc.ts';
import { otherToken, readAuth } from '#client/device/authStorage.ts';
import { DELAY_MS, MEMBERS_STALE_MS, NETWORK, POLL_MS } from '#client/device/timings.ts';
import type { Viewer } from '#client/session/viewer.ts';
import { useViewer } from '#client/session/viewer.ts';
import type { HoleCount } from '#rules/limits.ts';
import { CANCELLED_OFFER_MS, PENDING_GAME_MS } from '#rules/limits.ts';
import { toCents } from '#rules/money.ts';
import type { Round } from '#rules/round.ts';
import { isRestored } from './restored.ts';
import { useStreamState, useLiveStream } from './tabStream.ts';

type RoundState = RouterOutputs['rounds']['get'];

/** The rules' round of a wire state; only money, dates and reported results look different there. */
export function roundOf(state: RoundState): Round {
  return {
    ...state,
    holeCount: state.holeCount satisfies HoleCount,
    bet: toCents(state.bet),
    snakeBet: toCents(state.snakeBet),
    holes: state.holes.map(({ claim, ...hole }) => ({ ...hole, reportedResult: claim })),
    // a round that this phone has saved, or an older server has sent, knows only those of scores
    corrections: state.corrections.map((line) => ({ ...line, kind: line.kind ?? 'score' })),
    forfeitVotes: state.forfeitVotes.map((vote) => ({ ...vote, endsAt: new Date(vote.endsAt) })),
    // an older server, or a round that this phone has saved, knows neither of the two
    pencilRequest: toRequest(state.pencilRequest ?? null),
    createdAt: new Date(state.createdAt),
    // a round that this phone has saved before there were time zones
    timeZone: state.timeZone ?? 'UTC',
    nextGameId: state.nextGameId ?? null,
    lastScoreAt: dateOf(state.lastScoreAt),
    completedAt: dateOf(state.completedAt),
  };
}

function toRequest(request: RoundState['pencilRequest']): Round['pencilRequest'] {
  return request && { ...request, askedAt: new Date(request.askedAt), dueAt: dateOf(request.dueAt) };
}

/** Undefined = a build that did not know the date has saved or sent it. */
function dateOf(text: string | null | undefined): Date | null {
  return text == null ? null : new Date(text);
}

/**
 * The round with this id, all of it in one answer, so that scores, results and points are never out of step. The
 * server pushes its changes; while it does not, or when an answer fails, the round is polled. A round that does
 * not exist is asked for once, a cancelled one as long as its host may open a new one.
 */
export function useRoundQuery(id: number, { pollMs }: { readonly pollMs: number }) {
  const { isOpen, lastHeardAt } = useStreamState(id);
  const query = useQuery(
    trpc.rounds.get.queryOptions(
      { id },
      {
        select: roundOf,
        staleTime: MEMBERS_STALE_MS,
        // the page may have been rendered before the newest commands of this phone arrived
        refetchOnMount: 'always',
        // a stream that was heard is opened again then, and sends what has changed
        refetchOnWindowFocus: lastHeardAt === 0,
        refetchInterval: ({ state: { data, status, error } }) =>
          isNotFound(error) || (isOpen && status !== 'error') ? false : intervalOf(data, pollMs),
      },
    ),
  );
  useLiveStream(query.data, useViewer().data?.user);
  return query;
}

/** How often a round is asked for; false = nothing more is to come. A cancelled one may be followed by a new game of its host. */
function intervalOf(state: RoundState | undefined, pollMs: number): number | false {
  if (state?.status !== 'cancelled') return pollMs;
  // no lobby is older when it is cancelled
  const offeredUntil = Date.parse(state.createdAt) + PENDING_GAME_MS + CANCELLED_OFFER_MS;
  return state.nextGameId == null && Date.now() < offeredUntil ? POLL_MS.nextGame : false;
}

/** The round as it is now, for the screens' queries too. */
export async function readRound(queryClient: QueryClient, id: number): Promise<Round> {
  const state = await trpcClient.rounds.get.query({ id }, withTimeout());
  queryClient.setQueryData(trpc.rounds.get.queryKey({ id }), state);
  return roundOf(state);
}

/**
 * The round and the viewer, both as the server knows them now. Those of a screen may be of different moments: a login
 * in another tab moves the seat first and changes the session of this tab afterwards. Where that may be under way, the
 * two are read once more when it is done.
 *
 * @param isSettled whether the two, as read first, fit together
 */
export async function readRoundAndViewer(
  queryClient: QueryClient,
  id: number,
  isSettled: (seen: RoundAndViewer) => boolean,
): Promise<RoundAndViewer> {
  const { token } = readAuth();
  const seen = await readBoth(queryClient, id);
  if (token === null || isSettled(seen)) return seen;
  await otherToken(token, NETWORK.otherTabMs);
  return readBoth(queryClient, id);
}

export interface RoundAndViewer {
  readonly round: Round;
  /** Null = a visitor without a session. */
  readonly viewer: Viewer | null;
}

async function readBoth(queryClient: QueryClient, id: number): Promise<RoundAndViewer> {
  const now = { staleTime: 0 } as const;
  const [state, { user: viewer }] = await Promise.all([
    queryClient.fetchQuery(trpc.rounds.get.queryOptions({ id }, now)),
    queryClient.fetchQuery(trpc.auth.me.queryOptions(undefined, now)),
  ]);
  return { round: roundOf(state), viewer };
}

/** Whether a round is the server's of now, not what an earlier visit left in the cache or on the device. */
export function isOfThisVisit(
  { data, dataUpdatedAt, isFetchedAfterMount, isSuccess }: ReturnType<typeof useRoundQuery>,
  isHydration: boolean | undefined,
): boolean {
  if (data === undefined || isRestored(data.id, dataUpdatedAt)) return false;
  return isHydration === true || (isFetchedAfterMount && isSuccess);
}

/** Whether the game's status has changed while this screen showed it: only then what takes its place is announced. */
export function useHasChanged(round: Round | undefined): boolean {
  const [first, setFirst] = useState(round?.status);
  if (round !== undefined && first === undefined) setFirst(round.status);
  return first !== undefined && round !== undefined && first !== round.status;
}

/**
 * The round; for a moment after a team has conceded it, the round as it was before: the vote can be read before the
 * screen changes.
 */
export function useUnhurriedEnd(round: Round | undefined): Round | undefined {
  const [running, setRunning] = useState<Round | null>(null);
  if (round?.status === 'in_progress' && round !== running) setRunning(round);
  const isJustConceded = round?.status === 'forfeit' && running !== null;
  useEffect(() => {
    if (!isJustConceded) return;
    const timer = setTimeout(() => setRunning(null), DELAY_MS.redirect);
    return () => clearTimeout(timer);
  }, [isJustConceded]);
  return isJustConceded ? running : round;
}
