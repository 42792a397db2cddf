/** Games: opening one, changing it by the documented PATCH, and settling one. */

import { Game } from '#entities/Game.ts';
import { GameEvent } from '#entities/GameEvent.ts';
import { userActor } from '#rules/apply.ts';
import type { HoleCount } from '#rules/limits.ts';
import { CANCELLED_OFFER_MS, SNAKE_OFF } from '#rules/limits.ts';
import type { Cents } from '#rules/money.ts';
import type { Round } from '#rules/round.ts';
import { isFinished } from '#rules/round.ts';
import { GameError } from '#shared/errors.ts';
import { GAME_NAME_MAX } from '#shared/limits.ts';
import { UTC, defaultGameName } from '#shared/timeZones.ts';
import { toName } from '#shared/typedNames.ts';
import type { CreatedRowWithToken } from './createdRows.ts';
import { writeEvent } from './events.ts';
import { currentSeason, refusalOfGame } from './groups.ts';
import { createGuest, resolveUserId, resolveViewer, requireOwnId } from './guests.ts';
import { newId } from './ids.ts';
import type { CommandKey } from './keys.ts';
import { findRepeat, rememberKey } from './keys.ts';
import { lockRound } from './lockedRound.ts';
import type { GamePatch } from './patch.ts';
import { commandsOfPatch, canPatch, snakeBetOf } from './patch.ts';
import { recordRound } from './records.ts';
import type { RoundChange } from './round.ts';
import { applyCommands, changeRound } from './round.ts';
import { announce } from './roundCache.ts';
import { readRound } from './roundRows.ts';
import type { Viewer } from './sessions.ts';
import type { Em, Orm } from './transaction.ts';
import { inTransaction } from './transaction.ts';

/** The most cancelled games of a host that a new game follows, the newest ones. */
const CANCELLED_FOLLOWED = 5;

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
  /** The IANA name of the caller's time zone; absent = UTC. */
  readonly timeZone?: string | undefined;
}

/**
 * Opens a game with the caller as host. A caller without a session becomes a guest, and the key has no effect:
 * repeating the call creates another guest and another game.
 *
 * @throws GameError NOT_YOU | BAD_NAME | BAD_INPUT | GROUP_NOT_FOUND | GROUP_CLOSED | KEY_REUSED
 */
export async function createGame(
  orm: Orm,
  viewer: Viewer | null,
  key: CommandKey,
  game: NewGame,
  now: Date,
): Promise<CreatedRowWithToken<Round>> {
  requireOwnId(viewer, game.createdById);
  const created = await inTransaction(orm, async (em) => {
    const caller = viewer && (await resolveViewer(em, viewer));
    const request = { userId: caller?.userId ?? null, key, kind: 'games.create', body: game };
    const seen = await findRepeat(em, request);
    if (seen !== null) return { row: await requireRound(em, seen), isNew: false, token: null, cancelled: [] };
    const refusal = await refusalOfGame(em, caller, game.groupId);
    if (refusal !== null) throw new GameError(refusal);
    const guest = caller === null ? await createGuest(em, { proposal: game.createdById }, now) : null;
    const host = guest?.viewer ?? caller;
    if (host === null) throw new GameError('NO_SESSION');
    const { groupId, holeCount, bet, timeZone = UTC } = game;
    const { row, cancelled } = await openGame(
      em,
      {
        groupId,
        name: toName(game.name ?? defaultGameName(now, timeZone), GAME_NAME_MAX),
        hostId: host.userId,
        holeCount,
        bet,
        snakeBet: snakeBetOf(game, SNAKE_OFF),
        timeZone,
      },
      now,
    );
    await rememberKey(em, request, row.id, now);
    return { row, isNew: true, token: guest?.token ?? null, cancelled };
  });
  for (const round of [created.row, ...created.cancelled]) announce(orm, round);
  return created;
}

/** Notes a new game in the games that its host cancelled within the last hour, so that their guests are offered it. */
async function followCancelled(em: Em, { id, hostId }: Round, now: Date): Promise<readonly Round[]> {
  const games = await em.find(
    Game,
    { hostId, status: 'cancelled', nextGameId: null },
    { orderBy: { createdAt: 'desc' }, limit: CANCELLED_FOLLOWED },
  );
  const lines = await em.find(GameEvent, {
    gameId: { $in: games.map((game) => game.id) },
    kind: { $in: ['cancel', 'endEarly'] },
    actorId: hostId,
    at: { $gte: new Date(now.getTime() - CANCELLED_OFFER_MS) },
  });
  const rounds: Round[] = [];
  for (const { gameId } of lines.toSorted((a, b) => a.gameId - b.gameId)) {
    const before = await lockRound(em, gameId, now);
    // a login has moved the game, or another new game follows it
    if (before.hostId !== hostId || before.nextGameId !== null) continue;
    const note = { kind: 'noteNextGame', gameId: id, userId: hostId } as const;
    rounds.push(await applyCommands(em, before, userActor(hostId), [note], now));
  }
  return rounds;
}

/** The fields that are chosen when a game is opened. */
export interface OpenedGame {
  readonly groupId: number;
  readonly name: string;
  /** The user who opens it; negative = a guest. */
  readonly hostId: number;
  readonly holeCount: HoleCount;
  readonly bet: Cents;
  readonly snakeBet: Cents;
  readonly timeZone: string;
}

/**
 * Opens a pending game without teams, with the first line of its audit trail. The caller must announce the `cancelled`
 * games too: those of the host that the new game follows.
 */
export async function openGame(
  em: Em,
  { hostId, bet, snakeBet, ...chosen }: OpenedGame,
  now: Date,
): Promise<{ readonly row: Round; readonly cancelled: readonly Round[] }> {
  const id = newId();
  await em.insert(Game, {
    ...chosen,
    id,
    season: (await currentSeason(em, chosen.groupId)).number,
    createdById: hostId,
    hostId,
    betCents: bet,
    snakeBetCents: snakeBet,
    matchOptions: null,
    wordBets: null,
    holeMarks: null,
    status: 'pending',
    currentHole: 1,
    forfeitTeamId: null,
    createdAt: now,
    hostSeenAt: now,
    lastScoreAt: null,
    completedAt: null,
    cardVersion: 0,
    closesAt: null,
    finalAt: null,
    nextGameId: null,
    cancelReason: null,
    finalizedAt: null,
    version: 1,
  });
  await writeEvent(
    em,
    id,
    { version: 1, actorId: hostId, command: { kind: 'create' }, at: now },
    { kind: 'opened' },
  );
  const row = await requireRound(em, id);
  return { row, cancelled: await followCancelled(em, row, now) };
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
    requestBody: patch,
    decide(round, userId) {
      if (userId === null || !canPatch(round, userId, patch)) throw new GameError('NOT_THE_HOST');
      return commandsOfPatch(round, patch);
    },
  });
}

/**
 * Settles a finished game: adds it to the records of its players, once. Any caller may call it, and a repeated call
 * gets the same answer. Games are settled when they end; this call also settles games that ended before records
 * existed.
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
    const before = await lockRound(em, gameId, now);
    const userId = viewer && (await resolveUserId(em, viewer));
    const request = { userId, key, kind: 'games.finalize', body: gameId };
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
