/** The round on this phone: the server's newest state, in the shape of the rules. */

import type { QueryClient } from '@tanstack/react-query';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import type { RouterOutputs } from '#client/api/trpc.ts';
import { isNotFound, withTimeout, trpc, trpcClient } from '#client/api/trpc.ts';
import { waitForOtherToken, readAuth } from '#client/device/authStorage.ts';
import { DELAY_MS, MEMBERS_STALE_MS, NETWORK, POLL_MS } from '#client/device/timings.ts';
import type { Viewer } from '#client/session/viewer.ts';
import { useViewer } from '#client/session/viewer.ts';
import { ABANDONED_GAME_MS, CANCELLED_OFFER_MS, PENDING_GAME_MS } from '#rules/limits.ts';
import type { MatchOptions } from '#rules/matchOptions.ts';
import { toCents } from '#rules/money.ts';
import type { Round } from '#rules/round.ts';
import { isRestored, useStreamState, useLiveStream } from './liveStream.ts';

type RoundState = RouterOutputs['rounds']['get'];

/** The fields that a round may lack: one without a card of the course, or one that an older build has saved. */
const DEFAULTS = {
  timeZone: 'UTC',
  nextGameId: null,
  cancelReason: null,
  courseCard: null,
  holeMarks: null,
} as const;

/** Converts a round from the wire to the rules' type; only money, dates, co-scorers and reported results differ. */
export function roundOf({ scorers, card, ...state }: RoundState): Round {
  // a round that this phone has saved, or an older server has sent, has no card
  const { answers = [], version = 0, closesAt, finalAt } = card ?? {};
  return {
    ...DEFAULTS,
    ...state,
    coScorers: scorers,
    // their amounts are cents already; a type cannot say so on the wire
    matchOptions: (state.matchOptions ?? null) as MatchOptions | null,
    wordBets: (state.wordBets ?? null) as Round['wordBets'],
    bet: toCents(state.bet),
    snakeBet: toCents(state.snakeBet),
    holes: state.holes.map(({ claim, ...hole }) => ({ ...hole, reportedResult: claim })),
    // a round that this phone has saved, or an older server has sent, has only corrections of scores
    corrections: state.corrections.map((line) => ({ ...line, kind: line.kind ?? 'score' })),
    forfeitVotes: state.forfeitVotes.map((vote) => ({ ...vote, endsAt: new Date(vote.endsAt) })),
    // an older server, or a round that this phone has saved, has neither of the two
    pencilRequest: toRequest(state.pencilRequest ?? null),
    createdAt: new Date(state.createdAt),
    lastScoreAt: dateOf(state.lastScoreAt),
    completedAt: dateOf(state.completedAt),
    cardAnswers: answers.map((answer) => ({ ...answer, at: new Date(answer.at) })),
    cardVersion: version,
    closesAt: dateOf(closesAt),
    finalAt: dateOf(finalAt),
    // no rule of a phone reads them: the results of the server have them
    paymentMarks: [],
  };
}

function toRequest(request: RoundState['pencilRequest']): Round['pencilRequest'] {
  return request && { ...request, askedAt: new Date(request.askedAt), dueAt: dateOf(request.dueAt) };
}

/** Converts a date. Undefined = saved or sent by a build that did not have the date. */
function dateOf(text: string | null | undefined): Date | null {
  return text == null ? null : new Date(text);
}

/**
 * Returns the query of a whole round, so that scores, results and points always match. The server pushes its changes.
 * While it does not, or when an answer fails, the round is polled. A round that does not exist is fetched once.
 * A cancelled one is polled as long as its host may open a new one.
 */
export function useRoundQuery(id: number, { pollMs }: { readonly pollMs: number | false }) {
  const { isOpen, lastHeardAt } = useStreamState(id);
  const query = useQuery(
    trpc.rounds.get.queryOptions(
      { id },
      {
        select: roundOf,
        staleTime: MEMBERS_STALE_MS,
        // the page may have been rendered before the newest commands of this phone arrived
        refetchOnMount: 'always',
        // a stream that has worked is opened again then, and sends the changes
        refetchOnWindowFocus: lastHeardAt === 0,
        refetchInterval: ({ state: { data, status, error } }) =>
          isNotFound(error) || (isOpen && status !== 'error') ? false : intervalOf(data, pollMs),
      },
    ),
  );
  useLiveStream(query.data, useViewer().data?.user);
  return query;
}

/**
 * Returns how often a round is fetched, in ms; false = never again. The host may open a new game after a cancelled one.
 */
function intervalOf(state: RoundState | undefined, pollMs: number | false): number | false {
  if (state?.status !== 'cancelled') return pollMs;
  // the latest cancellation: of a game that was started late, and was ended before a hole was finished
  const cancelledBy = Date.parse(state.createdAt) + PENDING_GAME_MS + ABANDONED_GAME_MS;
  return state.nextGameId == null && Date.now() < cancelledBy + CANCELLED_OFFER_MS ? POLL_MS.nextGame : false;
}

/** Fetches the current round, and stores it in the cache for the screens. */
export async function readRound(queryClient: QueryClient, id: number): Promise<Round> {
  const state = await trpcClient.rounds.get.query({ id }, withTimeout());
  queryClient.setQueryData(trpc.rounds.get.queryKey({ id }), state);
  return roundOf(state);
}

/**
 * Fetches the current round and viewer. Those of a screen may be from different times. A login in another tab moves the
 * seat first, and changes the session of this tab afterwards. If such a login may be running, both are fetched again
 * after it.
 *
 * @param isSettled whether the two, as first fetched, match
 */
export async function readRoundAndViewer(
  queryClient: QueryClient,
  id: number,
  isSettled: (seen: RoundAndViewer) => boolean,
): Promise<RoundAndViewer> {
  const { token } = readAuth();
  const seen = await readBoth(queryClient, id);
  if (token === null || isSettled(seen)) return seen;
  await waitForOtherToken(token, NETWORK.otherTabMs);
  return readBoth(queryClient, id);
}

export interface RoundAndViewer {
  readonly round: Round;
  /** Null = no session. */
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

/**
 * Returns whether a round is fresh: the server has sent it for this screen. A round that an earlier visit left in the
 * cache or on the device may be outdated.
 */
export function isFreshRound(
  { data, dataUpdatedAt, isFetchedAfterMount, isSuccess }: ReturnType<typeof useRoundQuery>,
  isHydration: boolean | undefined,
): boolean {
  if (data === undefined || isRestored(data.id, dataUpdatedAt)) return false;
  return isHydration === true || (isFetchedAfterMount && isSuccess);
}

/**
 * Returns whether the game's status has changed while this screen showed it: only then is the next screen announced.
 */
export function useHasStatusChanged(round: Round | undefined): boolean {
  const [first, setFirst] = useState(round?.status);
  if (round !== undefined && first === undefined) setFirst(round.status);
  return first !== undefined && round !== undefined && first !== round.status;
}

/**
 * Returns the round. For a moment after a team has conceded, returns the round before that. So the vote can be read
 * before the screen changes.
 */
export function useDelayedEnd(round: Round | undefined): Round | undefined {
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
