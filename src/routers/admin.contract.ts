/** The maintainers' calls on the wire. */

import { z } from 'zod';
import type { User } from '#entities/User.ts';
import type { NamedAct } from '#services/maintainerActs.ts';
import type { Found } from '#services/maintainerSearch.ts';
import type { NewResetLink } from '#services/resetLinks.ts';
import { FOUND_MAX, GAME_NAME_MAX, GROUP_NAME_MAX } from '#shared/limits.ts';
import { ACTS } from '#shared/maintainerActs.ts';
import { resetPath } from '#shared/recovery.ts';
import { gameNameOut, gameStatus, idOf, idOut, playerNameOut, timestamp } from './wire.ts';

export const SearchInput = z.object({
  text: z
    .string({ error: 'text must be a text' })
    .max(GAME_NAME_MAX, `text has at most ${GAME_NAME_MAX} characters`)
    .describe('An id, or a part of a name; an empty text finds nothing'),
});

export const AdminAccountOut = z
  .object({
    id: idOut,
    name: playerNameOut,
    createdAt: timestamp,
    lockedAt: timestamp.nullable().describe('Null = not locked'),
    isMaintainer: z.boolean(),
  })
  .meta({ id: 'AdminAccount' });

export type IsMaintainer = (username: string | null) => boolean;

export function toAdminAccount(
  { id, name, username, createdAt, lockedAt }: User,
  isMaintainer: IsMaintainer,
): z.infer<typeof AdminAccountOut> {
  return {
    id,
    name,
    createdAt: createdAt.toISOString(),
    lockedAt: lockedAt?.toISOString() ?? null,
    isMaintainer: isMaintainer(username),
  };
}

export const FoundOut = z
  .object({
    accounts: z.array(AdminAccountOut).max(FOUND_MAX),
    rounds: z
      .array(z.object({ id: idOut, name: gameNameOut, status: gameStatus, createdAt: timestamp }))
      .max(FOUND_MAX)
      .describe('The newest first'),
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
    rounds: rounds.map(({ id, name, status, createdAt }) => ({
      id,
      name,
      status,
      createdAt: createdAt.toISOString(),
    })),
    groups: groups.map(({ id, name }) => ({ id, name })),
  };
}

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
    subjectId: idOut.describe('The account'),
    subject: playerNameOut.nullable().describe('The name of the account; null = it no longer exists'),
  })
  .meta({ id: 'MaintainerAct' });

export function toAct({ row, maintainer, subject }: NamedAct): z.infer<typeof MaintainerActOut> {
  const { id, at, act, subjectId } = row;
  return {
    id,
    at: at.toISOString(),
    maintainer: maintainer?.name ?? null,
    act,
    subjectId,
    subject: subject?.name ?? null,
  };
}
