/** Games: opening one, changing it by the documented PATCH, finding the caller's running games, and settling one. */

import { LockMode } from '@mikro-orm/core';
import { Game } from '#entities/Game.ts';
import { Scorer } from '#entities/Scorer.ts';
import { TeamMember } from '#entities/TeamMember.ts';
import { defaultGameName } from '#rules/dates.ts';
import { GameError } from '#rules/errors.ts';
import type { HoleCount } from '#rules/limits.ts';
import { DEFAULT_SNAKE_BET, GAME_NAME_MAX, SNAKE_OFF } from '#rules/limits.ts';
import type { Cents } from '#rules/money.ts';
import type { GamePatch } from '#rules/patch.ts';
import { commandsOfPatch, canPatch } from '#rules/patch.ts';
import { userActor } from '#rules/rights.ts';
import type { Round } from '#rules/round.ts';
import { isFinished } from '#rules/round.ts';
import { toName } from '#rules/typedNames.ts';
import type { Created } from './createdRows.ts';
import { writeEvent } from './events.ts';
import { mayPlayFor } from './groups.ts';
import { adoptionOf, createGuest, movedGames, resolveViewer, requireOwnId, userIdIn } from './guests.ts';
import { newId } from './ids.ts';
import type { CommandKey } from './keys.ts';
import { findRepeat, rememberKey } from './keys.ts';
import type { RoundChange } from './round.ts';
import { changeRound, lockRound, recordRound } from './round.ts';
import { announce, readNewestRound } from './roundCache.ts';
import { readRound } from './roundRows.ts';
import type { Viewer } from './sessions.ts';
import type { Em, Orm } from './transaction.ts';
import { inTransaction, readRows } from './transaction.ts';

/** Running games that RESUME GAME offers at most. */
const RUNNING_GAMES_SHOWN = 20;

/** The options a host chooses for a new game. */
export interface NewGame {
  readonly groupId: number;
  readonly name?: string | undefined;
  /** The caller's own id, or the id that a caller without a session proposes for the guest. */
  readonly createdById?: number | undefined;
  readonly holeCount: HoleCount;
  readonly bet: Cents;
  readonly snakeGameEnabled: boolean;
  /** Cents per bite; absent = the default bet when Snake is on. */
  readonly snakeBet?: Cents | undefined;
}

/**
 * Opens a game with the caller as host. A caller without a session becomes a guest, and their key has no effect: the same
 * call sent again creates another guest and another game.
 *
 * @throws GameError NOT_YOU | BAD_NAME | BAD_INPUT | GROUP_NOT_FOUND | KEY_REUSED
 */
export async function createGame(
  orm: Orm,
  viewer: Viewer | null,
  key: CommandKey,
  game: NewGame,
  now: Date,
): Promise<Created<Round>> {
  requireOwnId(viewer, game.createdById);
  const created = await inTransaction(orm, async (em) => {
    const caller = viewer && (await resolveViewer(em, viewer));
    const request = { userId: caller?.userId ?? null, key, kind: 'games.create', body: game };
    const seen = await findRepeat(em, request);
    if (seen !== null) return { row: await requireRound(em, seen), isNew: false, token: null };
    if (!(await mayPlayFor(em, caller, game.groupId))) throw new GameError('GROUP_NOT_FOUND');
    const guest = caller === null ? await createGuest(em, { proposal: game.createdById }, now) : null;
    const host = guest?.viewer ?? caller;
    if (host === null) throw new GameError('NO_SESSION');
    const id = newId();
    await em.insert(Game, {
      id,
      groupId: game.groupId,
      name: toName(game.name ?? defaultGameName(now), GAME_NAME_MAX),
      createdById: host.userId,
      hostId: host.userId,
      holeCount: game.holeCount,
      betCents: game.bet,
      snakeBetCents: snakeBetOf(game),
      status: 'pending',
      currentHole: 1,
      forfeitTeamId: null,
      createdAt: now,
      completedAt: null,
      finalizedAt: null,
      version: 1,
    });
    await writeEvent(em, id, { version: 1, actorId: host.userId, command: { kind: 'create' }, at: now });
    await rememberKey(em, request, id, now);
    return { row: await requireRound(em, id), isNew: true, token: guest?.token ?? null };
  });
  announce(orm, created.row);
  return created;
}

/**
 * Changes a game by the documented PATCH: all of it or nothing.
 *
 * @throws GameError NOT_THE_HOST, also for a PATCH without effect, and for a co-scorer's PATCH of the status
 */
export function patchGame(
  orm: Orm,
  viewer: Viewer,
  gameId: number,
  key: CommandKey,
  patch: GamePatch,
): Promise<RoundChange> {
  return changeRound(orm, userActor(viewer.userId), gameId, key, {
    asked: patch,
    decide(round, userId) {
      if (userId === null || !canPatch(round, userId, patch)) throw new GameError('NOT_THE_HOST');
      return commandsOfPatch(round, patch);
    },
  });
}

/**
 * The caller's pending and running games, newest first, as RESUME GAME offers them. For a guest whose adoption is running
 * they include the games that have moved to the account.
 */
export async function myRunningGames(orm: Orm, viewer: Viewer): Promise<readonly Round[]> {
  const games = await readRows(orm, async (em) => {
    const own = await runningGames(em, viewer.userId);
    const adopted = await adoptionOf(em, viewer, LockMode.NONE);
    if (adopted === null) return own;
    const theirs = await runningGames(em, adopted.accountId);
    const moved = await movedGames(em, adopted, [...theirs.keys()]);
    return new Map([...own, ...[...theirs].filter(([id]) => moved.includes(id))]);
  });
  const newest = [...games.values()].toSorted((a, b) => b.createdAt.getTime() - a.createdAt.getTime());
  const rounds = await Promise.all(
    newest.slice(0, RUNNING_GAMES_SHOWN).map((game) => readNewestRound(orm, game.id)),
  );
  return rounds.filter((round) => round !== null);
}

/** The pending and running games that a user plays, keeps the score of or hosts, by id. */
async function runningGames(em: Em, userId: number): Promise<ReadonlyMap<number, Game>> {
  const open = { status: { $in: ['pending', 'in_progress'] } } as const;
  // separate queries: joined into one, the database would search the open games of all users
  const seats = await em.find(TeamMember, { userId }, { fields: ['gameId'] });
  const pencils = await em.find(Scorer, { userId }, { fields: ['gameId'] });
  const ids = [...seats, ...pencils].map(({ gameId }) => gameId);
  const played = await em.find(Game, { ...open, id: { $in: ids } });
  const hosted = await em.find(Game, { ...open, hostId: userId });
  return new Map([...played, ...hosted].map((game) => [game.id, game]));
}

/**
 * Settles a finished game: adds it to the records of its players, once. Any caller may call it, and a repeated call gets
 * the same answer. Games are settled as they end; this call also settles games from before records existed.
 *
 * @throws GameError GAME_NOT_FOUND | GAME_NOT_OVER | KEY_REUSED
 */
export async function finalizeGame(
  orm: Orm,
  viewer: Viewer | null,
  key: CommandKey,
  gameId: number,
  now: Date,
): Promise<Round> {
  const settled = await inTransaction(orm, async (em) => {
    const before = await lockRound(em, gameId);
    const userId = viewer && (await userIdIn(em, before, viewer));
    const request = { userId, sentById: viewer?.userId, key, kind: 'games.finalize', body: gameId };
    if ((await findRepeat(em, request)) !== null) return before;
    if (!isFinished(before)) throw new GameError('GAME_NOT_OVER');
    const round = await recordRound(em, before, now);
    await rememberKey(em, request, gameId, now);
    return round;
  });
  announce(orm, settled);
  return settled;
}

async function requireRound(em: Em, gameId: number): Promise<Round> {
  const round = await readRound(em, gameId);
  if (round === null) throw new GameError('GAME_NOT_FOUND');
  return round;
}

function snakeBetOf({ snakeGameEnabled, snakeBet = DEFAULT_SNAKE_BET }: NewGame): Cents {
  if (!snakeGameEnabled) return SNAKE_OFF;
  if (snakeBet === SNAKE_OFF) {
    throw new GameError('BAD_INPUT', { message: 'A game with Snake needs a snake bet' });
  }
  return snakeBet;
}
