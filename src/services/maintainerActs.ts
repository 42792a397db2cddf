/** The acts of maintainers, each with its line in their audit, which is written in the same transaction. */

import { LockMode } from '@mikro-orm/core';
import { Game } from '#entities/Game.ts';
import { MaintainerAct } from '#entities/MaintainerAct.ts';
import { User } from '#entities/User.ts';
import { GameError } from '#shared/errors.ts';
import { ROUND_ACTS } from '#shared/maintainerActs.ts';
import { deleteAccount, eraseNamesNow } from './deletedAccounts.ts';
import { newId } from './ids.ts';
import type { CommandKey, KeyedRequest } from './keys.ts';
import { findRepeat, rememberKey } from './keys.ts';
import type { NewResetLink } from './resetLinks.ts';
import { deleteResetLink, replaceResetLink } from './resetLinks.ts';
import { endAllSessions } from './sessions.ts';
import type { CleanupRun } from './smallSteps.ts';
import { deleteUpTo } from './smallSteps.ts';
import type { Em, Orm } from './transaction.ts';
import { inTransaction, readRows } from './transaction.ts';

/** The newest lines of the audit that are shown. */
const ACTS_SHOWN = 50;
const ACT_LIFETIME_MS = 2 * 365 * 24 * 60 * 60 * 1000;

/** An act, by whom and about which account. */
export interface AccountAct {
  /** Null = a command on the server. */
  readonly maintainerId: number | null;
  readonly accountId: number;
  /**
   * Returns whether an account gets no link and no lock, because it is a maintainer's. A maintainer with the password of
   * another one could act in that name. Absent for a command on the server, which may change all accounts.
   */
  readonly isProtected?: (username: string | null) => boolean;
}

/**
 * Makes a reset link for an account, which is readable only now; an earlier one stops working.
 *
 * @throws GameError USER_NOT_FOUND | MAINTAINER_ACCOUNT | ACCOUNT_LOCKED
 */
export function makeResetLink(orm: Orm, asked: AccountAct, now: Date): Promise<NewResetLink> {
  return inTransaction(orm, async (em) => {
    const account = await lockAccountRow(em, asked.accountId);
    refuseProtected(asked, account);
    if (account.lockedAt !== null) throw new GameError('ACCOUNT_LOCKED');
    const link = await replaceResetLink(em, asked.accountId, now);
    await writeAct(em, { ...asked, act: 'resetLink', subjectId: asked.accountId }, now);
    return link;
  });
}

/**
 * Locks an account: it can neither log in nor recover, and its sessions and its reset link end. Or unlocks it. An
 * account that is in this state already stays as it is, without a line in the audit.
 *
 * @throws GameError USER_NOT_FOUND | MAINTAINER_ACCOUNT | KEY_REUSED
 */
export function setLocked(
  orm: Orm,
  asked: AccountAct & { readonly isLocked: boolean; readonly key: CommandKey },
  now: Date,
): Promise<User> {
  const { maintainerId, accountId, isLocked, key } = asked;
  const act = isLocked ? 'lock' : 'unlock';
  const request: KeyedRequest = { userId: maintainerId, key, kind: `admin.${act}`, body: accountId };
  return inTransaction(orm, async (em) => {
    const isRepeat = (await findRepeat(em, request)) !== null;
    const account = await lockAccountRow(em, accountId);
    if (isRepeat) return account;
    if (isLocked) refuseProtected(asked, account);
    await rememberKey(em, request, accountId, now);
    if ((account.lockedAt !== null) === isLocked) return account;
    const lockedAt = isLocked ? now : null;
    await em.nativeUpdate(User, { id: accountId }, { lockedAt });
    if (isLocked) {
      await endAllSessions(em, accountId);
      await deleteResetLink(em, accountId);
    }
    await writeAct(em, { maintainerId, act, subjectId: accountId }, now);
    return Object.assign(account, { lockedAt });
  });
}

/**
 * Deletes an account by a command on the server.
 *
 * @throws GameError USER_NOT_FOUND
 */
export async function deleteAccountOnServer(orm: Orm, accountId: number, now: Date): Promise<void> {
  await inTransaction(orm, async (em) => {
    await lockAccountRow(em, accountId);
    await deleteAccount(em, accountId, now);
    await writeAct(em, { maintainerId: null, act: 'delete', subjectId: accountId }, now);
  });
  await eraseNamesNow(orm, accountId, now);
}

/** A line of the audit with names. */
export interface NamedAct {
  readonly row: MaintainerAct;
  /** Null = a command on the server. */
  readonly maintainer: User | null;
  /** The account or round; null = none, or it no longer exists. */
  readonly subject: User | Game | null;
}

/** Returns the newest lines of the audit, the newest first. */
export function readActs(orm: Orm): Promise<readonly NamedAct[]> {
  return readRows(orm, async (em) => {
    const rows = await em.find(
      MaintainerAct,
      {},
      { orderBy: [{ at: 'desc' }, { id: 'desc' }], limit: ACTS_SHOWN },
    );
    const isAboutRound = ({ act }: MaintainerAct) => ROUND_ACTS.some((each) => each === act);
    const userIds = rows.flatMap((row) => [row.maintainerId, isAboutRound(row) ? null : row.subjectId]);
    const gameIds = rows.filter(isAboutRound).map(({ subjectId }) => subjectId);
    const users = await em.find(User, { id: { $in: userIds.filter((id) => id !== null) } });
    const games = await em.find(Game, { id: { $in: gameIds } });
    const userOf = (id: number | null) => users.find((user) => user.id === id) ?? null;
    const gameOf = (id: number) => games.find((game) => game.id === id) ?? null;
    return rows.map((row) => ({
      row,
      maintainer: userOf(row.maintainerId),
      subject: isAboutRound(row) ? gameOf(row.subjectId) : userOf(row.subjectId),
    }));
  });
}

/** Deletes the lines of the audit after two years. */
export function deleteOldActs(orm: Orm, now: Date, run: CleanupRun): Promise<void> {
  return deleteUpTo(orm, MaintainerAct, 'at', new Date(now.getTime() - ACT_LIFETIME_MS), run);
}

function refuseProtected({ isProtected }: AccountAct, { username }: User): void {
  if (isProtected?.(username)) throw new GameError('MAINTAINER_ACCOUNT');
}

/** Writes the line of an act, in the transaction of the act. */
export async function writeAct(
  em: Em,
  {
    maintainerId,
    act,
    subjectId,
    detail = null,
  }: Pick<MaintainerAct, 'maintainerId' | 'act' | 'subjectId'> & {
    readonly detail?: string | null;
  },
  now: Date,
): Promise<void> {
  await em.insert(MaintainerAct, { id: newId(), at: now, maintainerId, act, subjectId, detail });
}

/**
 * Locks the row of an account until the transaction ends, so that no login opens a session in the meantime.
 *
 * @throws GameError USER_NOT_FOUND for an unknown id, and for a guest
 */
async function lockAccountRow(em: Em, id: number): Promise<User> {
  const read = { lockMode: LockMode.PESSIMISTIC_WRITE, disableIdentityMap: true } as const;
  const account = await em.findOne(User, { id, username: { $ne: null } }, read);
  if (account === null) throw new GameError('USER_NOT_FOUND');
  return account;
}
