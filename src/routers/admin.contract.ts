/** The maintainers' calls on the wire. */

import { z } from 'zod';
import type { User } from '#entities/User.ts';
import type { Round } from '#rules/round.ts';
import type { DatabaseState } from '#services/databaseState.ts';
import type { NamedAct } from '#services/maintainerActs.ts';
import type { Found } from '#services/maintainerSearch.ts';
import type { NewResetLink } from '#services/resetLinks.ts';
import { FOUND_MAX, GAME_NAME_MAX, GROUP_NAME_MAX, REASON_MAX } from '#shared/limits.ts';
import { ACTS } from '#shared/maintainerActs.ts';
import { resetPath } from '#shared/recovery.ts';
import type { ProcessState, Release } from './context.ts';
import { VersionOut } from './version.contract.ts';
import {
  GamePath,
  accountNamesOut,
  cancelReasonOut,
  countOut,
  gameNameOut,
  gameStatus,
  idOf,
  idOut,
  playerNameOut,
  timestamp,
  toAccountNames,
} from './wire.ts';

export const SearchInput = z.object({
  text: z
    .string({ error: 'text must be a text' })
    .max(GAME_NAME_MAX, `text has at most ${GAME_NAME_MAX} characters`)
    .describe('An id, or a part of a name; an empty text finds nothing'),
});

export const AdminAccountOut = z
  .object({
    id: idOut,
    ...accountNamesOut,
    createdAt: timestamp,
    lockedAt: timestamp.nullable().describe('Null = not locked'),
    isMaintainer: z.boolean(),
  })
  .meta({ id: 'AdminAccount' });

export type IsMaintainer = (username: string | null) => boolean;

export function toAdminAccount(user: User, isMaintainer: IsMaintainer): z.infer<typeof AdminAccountOut> {
  const { id, username, createdAt, lockedAt } = user;
  return {
    id,
    ...toAccountNames(user),
    createdAt: createdAt.toISOString(),
    lockedAt: lockedAt?.toISOString() ?? null,
    isMaintainer: isMaintainer(username),
  };
}

export const AdminRoundOut = z
  .object({
    id: idOut,
    name: gameNameOut,
    status: gameStatus,
    createdAt: timestamp,
    cancelReason: cancelReasonOut,
  })
  .meta({ id: 'AdminRound' });

export function toAdminRound({
  id,
  name,
  status,
  createdAt,
  cancelReason,
}: Pick<Round, keyof z.infer<typeof AdminRoundOut>>): z.infer<typeof AdminRoundOut> {
  return { id, name, status, createdAt: createdAt.toISOString(), cancelReason };
}

export const FoundOut = z
  .object({
    accounts: z.array(AdminAccountOut).max(FOUND_MAX),
    rounds: z.array(AdminRoundOut).max(FOUND_MAX).describe('The newest first'),
    groups: z
      .array(z.object({ id: idOut, name: z.string().meta({ minLength: 1, maxLength: GROUP_NAME_MAX }) }))
      .max(FOUND_MAX),
  })
  .meta({ id: 'AdminFindings' });

export function toFound(
  { accounts, rounds, groups }: Found,
  isMaintainer: IsMaintainer,
): z.infer<typeof FoundOut> {
  return {
    accounts: accounts.map((account) => toAdminAccount(account, isMaintainer)),
    rounds: rounds.map(toAdminRound),
    groups: groups.map(({ id, name }) => ({ id, name })),
  };
}

export const CancelRoundInput = GamePath.extend({
  reason: z
    .string({ error: 'reason must be a text' })
    .meta({ minLength: 1, maxLength: REASON_MAX })
    .describe('One line, which everybody with the link of the round reads'),
});

const QueueOut = z.object({ running: countOut, waiting: countOut });

export const StateOut = z
  .object({
    ...VersionOut.shape,
    uptimeSeconds: countOut,
    memoryBytes: countOut,
    heapBytes: countOut.describe('The part of the memory that JavaScript uses'),
    longestDelayMs: countOut.describe('The longest delay of the event loop since the last call'),
    streams: countOut.describe('Open live streams'),
    watchedGames: countOut.describe('Games with at least one open live stream'),
    logins: QueueOut.describe('Calls with a password'),
    writes: QueueOut,
    database: z.object({
      kind: z.enum(['sqlite', 'mysql']),
      latencyMs: z.number().min(0).describe('How long a read of one row took'),
      unrecordedGames: countOut.describe('Finished games that wait to be added to the records'),
    }),
    lastCleanup: z
      .object({
        endedAt: timestamp,
        rows: countOut.describe('How many were deleted; a game counts as one'),
        hasMore: z.boolean().describe('Whether rows whose time is over wait for the next cleanup'),
      })
      .nullable()
      .describe('Null = none since the process started'),
  })
  .meta({ id: 'AdminState' });

export function toState(
  release: Release,
  { databaseKind: kind, lastCleanup, ...process }: ProcessState,
  { latencyMs, unrecordedGames }: DatabaseState,
): z.infer<typeof StateOut> {
  return {
    ...release,
    ...process,
    database: { kind, latencyMs: Math.round(latencyMs * 10) / 10, unrecordedGames },
    lastCleanup: lastCleanup && { ...lastCleanup, endedAt: lastCleanup.endedAt.toISOString() },
  };
}

export const RemovedRowsOut = z
  .object({ gameStats: countOut, cumulativeStats: countOut.describe('Sums of players') })
  .meta({ id: 'RemovedDebugRows' });

/** The path of an account. */
export const AccountPath = z.object({ id: idOf('id').describe('The account') });

export const ResetLinkOut = z
  .object({
    path: z
      .string()
      .regex(/^\/reset#[0-9a-f]{48}$/)
      .describe('The path of the link. It is sent only once; the server stores only a hash'),
    expiresAt: timestamp,
  })
  .meta({ id: 'ResetLink' });

export function toResetLink({ token, expiresAt }: NewResetLink): z.infer<typeof ResetLinkOut> {
  return { path: resetPath(token), expiresAt: expiresAt.toISOString() };
}

export const MaintainerActOut = z
  .object({
    id: idOut,
    at: timestamp,
    maintainer: playerNameOut.nullable().describe('Null = a command on the server'),
    act: z.enum(ACTS),
    subjectId: idOut.nullable().describe('The account or the round; null = neither'),
    subject: gameNameOut.nullable().describe('The name of the account or round; null = it no longer exists'),
    detail: z
      .string()
      .nullable()
      .describe('Why a round was cancelled, or how many rows were removed; null = neither'),
  })
  .meta({ id: 'MaintainerAct' });

/** Returns the name of a round, or the user name of an account: several accounts may have the same display name. */
function nameOf(subject: NonNullable<NamedAct['subject']>): string {
  return 'username' in subject ? toAccountNames(subject).username : subject.name;
}

export function toAct({ row, maintainer, subject }: NamedAct): z.infer<typeof MaintainerActOut> {
  const { id, at, act, subjectId, detail } = row;
  return {
    id,
    at: at.toISOString(),
    maintainer: maintainer && toAccountNames(maintainer).username,
    act,
    subjectId: subjectId === 0 ? null : subjectId,
    subject: subject && nameOf(subject),
    detail,
  };
}
