/** Accounts: registering, logging in, and what a guest takes along. */

import { Game } from '#entities/Game.ts';
import { IdempotencyKey } from '#entities/IdempotencyKey.ts';
import { PencilPass } from '#entities/PencilPass.ts';
import { Scorer } from '#entities/Scorer.ts';
import { TeamMember } from '#entities/TeamMember.ts';
import { User } from '#entities/User.ts';
import type { Credentials } from '#rules/accounts.ts';
import { toAccountName } from '#rules/accounts.ts';
import { GameError } from '#rules/errors.ts';
import { CLOCK } from '#rules/rights.ts';
import type { Round } from '#rules/round.ts';
import { rememberDevice } from './devices.ts';
import { newId } from './ids.ts';
import { announce } from './live.ts';
import { hashPassword, inTurn, isOutdated, isPassword } from './passwords.ts';
import { advanceRound, lockRound } from './round.ts';
import type { Viewer } from './sessions.ts';
import { exchangeSession } from './sessions.ts';
import type { Em, Orm } from './transaction.ts';
import { inTransaction, isUniqueViolation, readRows } from './transaction.ts';
import { usernameOf } from './users.ts';

/** The session somebody had before they logged in; null without one. */
export type SessionBefore = { readonly viewer: Viewer; readonly token: string } | null;

/** Somebody who is logged in now, with the token of the new session, told once. */
export interface LoggedIn {
  readonly viewer: Viewer;
  readonly token: string;
  /** What the device keeps to be known by. */
  readonly deviceToken: string;
}

/** What is typed, and what the device says it keeps. */
export interface LoginRequest extends Credentials {
  readonly deviceToken?: string | undefined;
}

/**
 * Opens an account and logs it in; a guest brings seats and host right along.
 *
 * @throws GameError BAD_NAME | USERNAME_TAKEN | SERVER_BUSY
 */
export async function register(
  orm: Orm,
  before: SessionBefore,
  { username: typed, password, deviceToken }: LoginRequest,
  now: Date,
): Promise<LoggedIn> {
  const { name, username } = toAccountName(typed);
  const passwordHash = await inTurn(async () => {
    // said before the work of hashing; the unique key says it to whoever comes at the same moment
    if ((await findAccount(orm, username)) !== null) throw new GameError('USERNAME_TAKEN');
    return hashPassword(password);
  });
  const id = newId();
  try {
    const viewer = { userId: id, username, name };
    return await openAccountSession(orm, before, viewer, { deviceToken, now }, (em) =>
      em.insert(User, { id, username, name, passwordHash, createdAt: now, claimedById: null }),
    );
  } catch (error) {
    if (isUniqueViolation(error)) throw new GameError('USERNAME_TAKEN', { cause: error });
    throw error;
  }
}

/**
 * Logs somebody in; a guest brings seats and host right along. An unknown name and a wrong password are answered
 * alike, in words and in time.
 *
 * @throws GameError WRONG_LOGIN | SERVER_BUSY
 */
export async function logIn(
  orm: Orm,
  before: SessionBefore,
  { username: typed, password, deviceToken }: LoginRequest,
  now: Date,
): Promise<LoggedIn> {
  const { account, stored, passwordHash } = await inTurn(() => recognize(orm, typed, password));
  const { id, username, name } = account;
  return openAccountSession(orm, before, { userId: id, username, name }, { deviceToken, now }, async (em) => {
    if (passwordHash !== stored) await em.nativeUpdate(User, { id, passwordHash: stored }, { passwordHash });
  });
}

/** The account of a name and its password, with the hash that is stored and the one that should be. */
async function recognize(orm: Orm, typed: string, password: string) {
  const account = await findAccount(orm, usernameOf(typed));
  const stored = account?.passwordHash ?? null;
  if (!(await isPassword(stored, password)) || account === null || stored === null) {
    throw new GameError('WRONG_LOGIN');
  }
  return { account, stored, passwordHash: isOutdated(stored) ? await hashPassword(password) : stored };
}

/** One transaction: the account itself, what the guest takes along, and the new session. */
async function openAccountSession(
  orm: Orm,
  before: SessionBefore,
  viewer: Viewer,
  { deviceToken: known, now }: { readonly deviceToken: string | undefined; readonly now: Date },
  writeAccount: (em: Em) => Promise<unknown>,
): Promise<LoggedIn> {
  const { token, deviceToken, rounds } = await inTransaction(orm, async (em) => {
    await writeAccount(em);
    const guest = before !== null && before.viewer.userId < 0 ? before.viewer : null;
    const rounds = guest === null ? [] : await claimGuest(em, guest.userId, viewer.userId, now);
    const deviceToken = await rememberDevice(em, viewer.userId, known, now);
    return { token: await exchangeSession(em, before, viewer.userId, now), deviceToken, rounds };
  });
  for (const round of rounds) announce(orm, round);
  return { viewer, token, deviceToken };
}

/**
 * What a guest played becomes the account's: seats, hosted games, host right, pencils and idempotency keys. Games are locked
 * in the order of their ids, so that two logins that meet wait for each other instead of blocking one another.
 * A guest whom another login was faster to claim stays that account's. Answers the games as they stand then.
 */
async function claimGuest(em: Em, guestId: number, accountId: number, now: Date): Promise<readonly Round[]> {
  const locked = new Map<number, Round>();
  const lockGames = async () => {
    for (const id of await gamesOf(em, guestId)) if (!locked.has(id)) locked.set(id, await lockRound(em, id));
  };
  await lockGames();
  // the guest's other calls wait from here on, and find out then whom they speak for (see `personNow`)
  const unclaimed = { id: guestId, claimedById: null };
  if ((await em.nativeUpdate(User, unclaimed, { claimedById: accountId })) === 0) return [];
  // what the guest began in the meantime
  await lockGames();
  const rounds: Round[] = [];
  // into the record in the order in which they ended: the first win is the first of them
  for (const before of [...locked.values()].toSorted(byEnd)) {
    rounds.push(await advanceRound(em, before, CLOCK, [{ kind: 'claim', guestId, accountId }], now));
  }
  await em.nativeUpdate(PencilPass, { createdById: guestId }, { createdById: accountId });
  const sent = await em.find(IdempotencyKey, { userId: guestId }, { fields: ['key'] });
  const keys = sent.map(({ key }) => key);
  const clashing = await em.find(
    IdempotencyKey,
    { userId: accountId, key: { $in: keys } },
    { fields: ['key'] },
  );
  const moving = keys.filter((key) => clashing.every((own) => own.key !== key));
  await em.nativeUpdate(IdempotencyKey, { userId: guestId, key: { $in: moving } }, { userId: accountId });
  return rounds;
}

function byEnd(a: Round, b: Round): number {
  return (a.completedAt?.getTime() ?? Infinity) - (b.completedAt?.getTime() ?? Infinity) || a.id - b.id;
}

/** Where a person sits, keeps the score, hosts or opened the game, in the order of the ids. */
async function gamesOf(em: Em, userId: number): Promise<readonly number[]> {
  const seats = await em.find(TeamMember, { userId }, { fields: ['gameId'] });
  const pencils = await em.find(Scorer, { userId }, { fields: ['gameId'] });
  const games = await em.find(
    Game,
    { $or: [{ hostId: userId }, { createdById: userId }] },
    { fields: ['id'] },
  );
  const ids = new Set([...[...seats, ...pencils].map(({ gameId }) => gameId), ...games.map(({ id }) => id)]);
  return [...ids].toSorted((a, b) => a - b);
}

async function findAccount(orm: Orm, username: string): Promise<User | null> {
  return readRows(orm, (em) => em.findOne(User, { username }));
}
