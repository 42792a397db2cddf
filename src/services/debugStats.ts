/** The debug page for maintainers: marked rows in the real tables, which count in no record, library or board. */

import { Game } from '#entities/Game.ts';
import { GameStat } from '#entities/GameStat.ts';
import { PlayerStat } from '#entities/PlayerStat.ts';
import { Team } from '#entities/Team.ts';
import { TeamMember } from '#entities/TeamMember.ts';
import { User } from '#entities/User.ts';
import type { Cents } from '#rules/money.ts';
import { NO_MONEY } from '#rules/money.ts';
import { NO_GAMES, addGame } from '#rules/stats.ts';
import { GameError } from '#shared/errors.ts';
import type { CreatedRow } from './createdRows.ts';
import { resolveViewer } from './guests.ts';
import { newId } from './ids.ts';
import type { CommandKey } from './keys.ts';
import { findRepeat, rememberKey } from './keys.ts';
import type { Viewer } from './sessions.ts';
import { NO_DEBUG_MARK, figuresOf, statColumns } from './stats.ts';
import type { Em, Orm } from './transaction.ts';
import { inTransaction, readRows } from './transaction.ts';

/** Rows of the debug page; the negative mark belongs to cancelled rounds. */
export const IS_DEBUG = { debugMark: { $gt: NO_DEBUG_MARK } } as const;
/** The debug mark of a player's sums that the debug page wrote. */
const DEBUG = 1;
/** Games whose players the page offers to choose from. */
const SUBJECTS_SHOWN = 20;

export interface DebugGameStat {
  readonly gameId: number;
  readonly teamId: number;
  /** A user id. */
  readonly playerId: number;
  readonly isWinner: boolean;
  readonly bet: Cents;
  readonly holesPlayed: number;
  readonly bestBallCount: number;
}

/**
 * Writes a game stat with a debug mark.
 *
 * @param viewer null in development only, where the page needs no session
 * @throws GameError GAME_NOT_FOUND | TEAM_NOT_FOUND | USER_NOT_FOUND | KEY_REUSED
 */
export function addGameStat(
  orm: Orm,
  viewer: Viewer | null,
  key: CommandKey,
  asked: DebugGameStat,
  now: Date,
): Promise<CreatedRow<GameStat>> {
  return inTransaction(orm, async (em) => {
    const caller = viewer && (await resolveViewer(em, viewer));
    const request = { userId: caller?.userId ?? null, key, kind: 'debug.addGameStats', body: asked };
    const seen = await findRepeat(em, request);
    const id = { userId: asked.playerId, gameId: asked.gameId, debugMark: seen ?? newId() };
    if (seen !== null) return { row: await em.findOneOrFail(GameStat, id), isNew: false };
    const game = await em.findOne(Game, { id: asked.gameId });
    if (game === null) throw new GameError('GAME_NOT_FOUND');
    const team = await em.findOne(Team, { id: asked.teamId, gameId: game.id });
    if (team === null) throw new GameError('TEAM_NOT_FOUND');
    await requireUser(em, asked.playerId);
    await em.insert(GameStat, {
      ...id,
      teamId: team.id,
      outcome: asked.isWinner ? 'win' : 'loss',
      betCents: asked.bet,
      snakeCents: NO_MONEY,
      netCents: asked.bet,
      holesPlayed: asked.holesPlayed,
      bestBalls: asked.bestBallCount,
      heldSnake: null,
      team1Points: 0,
      team2Points: 0,
      playedAt: game.createdAt,
    });
    await rememberKey(em, request, id.debugMark, now);
    return { row: await em.findOneOrFail(GameStat, id), isNew: true };
  });
}

/**
 * Writes the sums of a player's game stats with a debug mark. Called again, it updates the sums.
 *
 * @param viewer null in development only, where the page needs no session
 * @throws GameError USER_NOT_FOUND | KEY_REUSED
 */
export function addCumulativeStat(
  orm: Orm,
  viewer: Viewer | null,
  key: CommandKey,
  playerId: number,
  now: Date,
): Promise<CreatedRow<PlayerStat>> {
  return inTransaction(orm, async (em) => {
    const caller = viewer && (await resolveViewer(em, viewer));
    const request = { userId: caller?.userId ?? null, key, kind: 'debug.addCumulativeStats', body: playerId };
    const id = { userId: playerId, debugMark: DEBUG } as const;
    if ((await findRepeat(em, request)) !== null)
      return { row: await em.findOneOrFail(PlayerStat, id), isNew: false };
    await requireUser(em, playerId);
    const games = await em.find(GameStat, { userId: playerId, ...IS_DEBUG });
    const totals = games.reduce((sum, row) => addGame(sum, figuresOf(row)), NO_GAMES);
    const isNew = (await em.count(PlayerStat, id)) === 0;
    await em.upsert(PlayerStat, { ...id, ...statColumns(totals) });
    await rememberKey(em, request, playerId, now);
    return { row: await em.findOneOrFail(PlayerStat, id, { refresh: true }), isNew };
  });
}

/** The number of rows in a table of stats, and of those that the debug page wrote. */
export interface StatCount {
  readonly count: number;
  readonly debugCount: number;
}

export function countGameStats(orm: Orm): Promise<StatCount> {
  return countOf(orm, GameStat);
}

export function countCumulativeStats(orm: Orm): Promise<StatCount> {
  return countOf(orm, PlayerStat);
}

/** A player of a recent game, with ids for the debug calls. */
export interface DebugSubject {
  readonly game: Game;
  readonly member: TeamMember;
}

/** Returns the players of the newest finished games. */
export function debugSubjects(orm: Orm): Promise<readonly DebugSubject[]> {
  return readRows(orm, async (em) => {
    const games = await em.find(
      Game,
      { status: { $in: ['completed', 'forfeit'] } },
      { orderBy: { createdAt: 'desc' }, limit: SUBJECTS_SHOWN },
    );
    const members = await em.find(TeamMember, { gameId: { $in: games.map(({ id }) => id) } });
    return games.flatMap((game) =>
      members.filter(({ gameId }) => gameId === game.id).map((member) => ({ game, member })),
    );
  });
}

function countOf(orm: Orm, entity: typeof GameStat | typeof PlayerStat): Promise<StatCount> {
  return readRows(orm, async (em) => ({
    count: await em.count<GameStat | PlayerStat>(entity, {}),
    debugCount: await em.count<GameStat | PlayerStat>(entity, IS_DEBUG),
  }));
}

async function requireUser(em: Em, id: number): Promise<void> {
  if ((await em.count(User, { id })) === 0) throw new GameError('USER_NOT_FOUND');
}
