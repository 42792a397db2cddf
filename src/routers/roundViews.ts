/** Round views: the answers of polled reads. Each is a plain function of the round, the same for every caller. */

import type { Round } from '#rules/round.ts';
import { gameOfTeam, readNewestRound, readLastKnownRound } from '#services/roundCache.ts';
import type { Orm } from '#services/transaction.ts';
import { GameError } from '#shared/errors.ts';
import { publicProcedure } from './trpc.ts';
import { GamePath, TeamPath } from './wire.ts';

/** @param teamId the team the view is about; null = the whole round */
export type RoundView<Out = unknown> = (round: Round, teamId: number | null) => Out;

/** Base of a polled read of a game; its query is a `roundView`. REST answers it from memory. */
export const polledProcedure = publicProcedure
  .meta({ isPolled: true, refusals: ['GAME_NOT_FOUND'] })
  .input(GamePath)
  .use(async ({ ctx, input, next }) => {
    const round = await requireNewestRound(ctx.orm, input.id, ctx.viewer !== null);
    return next({ ctx: { ...ctx, round, teamId: null } });
  });

/** Base of a polled read of a team; its query is a `roundView`. REST answers it from memory. */
export const polledTeamProcedure = publicProcedure
  .meta({ isPolled: true, refusals: ['TEAM_NOT_FOUND'] })
  .input(TeamPath)
  .use(async ({ ctx, input: { teamId }, next }) => {
    const round = await requireNewestRoundOfTeam(ctx.orm, teamId, ctx.viewer !== null);
    return next({ ctx: { ...ctx, round, teamId } });
  });

/** The call of a polled read, with the round that its base adds to the context. */
interface PolledCall {
  readonly ctx: { readonly round: Round; readonly teamId: number | null };
}

/** The query of a polled read, with its view as a property, so that REST can answer with the view alone. */
export interface PolledQuery<Out = unknown> {
  (call: PolledCall): Out;
  readonly view: RoundView<Out>;
}

export function roundView<Out>(view: RoundView<Out>): PolledQuery<Out> {
  return Object.assign(({ ctx: { round, teamId } }: PolledCall) => view(round, teamId), { view });
}

/**
 * Returns the newest state of a round.
 *
 * @param hasSession false = while the database does not answer, this caller gets the last known state
 * @throws GameError GAME_NOT_FOUND
 */
export async function requireNewestRound(orm: Orm, gameId: number, hasSession: boolean): Promise<Round> {
  const round = await (hasSession ? readNewestRound : readLastKnownRound)(orm, gameId);
  if (round === null) throw new GameError('GAME_NOT_FOUND');
  return round;
}

/**
 * Returns the newest state of the round a team plays in.
 *
 * @param hasSession as for `requireNewestRound`
 * @throws GameError TEAM_NOT_FOUND
 */
export async function requireNewestRoundOfTeam(
  orm: Orm,
  teamId: number,
  hasSession: boolean,
): Promise<Round> {
  const gameId = await gameOfTeam(orm, teamId);
  if (gameId === null) throw new GameError('TEAM_NOT_FOUND');
  return requireNewestRound(orm, gameId, hasSession);
}
