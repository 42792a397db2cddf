/** The maintainers' calls: finding accounts, rounds and groups, helping accounts, cancelling rounds, and the audit. */

import { z } from 'zod';
import { readDatabaseState } from '#services/databaseState.ts';
import { makeResetLink, readActs, setLocked } from '#services/maintainerActs.ts';
import { cancelRound, removeDebugRows, restoreRound } from '#services/maintainerRounds.ts';
import { search } from '#services/maintainerSearch.ts';
import {
  AccountPath,
  AdminAccountOut,
  AdminRoundOut,
  CancelRoundInput,
  FoundOut,
  MaintainerActOut,
  RemovedRowsOut,
  ResetLinkOut,
  SearchInput,
  StateOut,
  toAct,
  toAdminAccount,
  toAdminRound,
  toFound,
  toResetLink,
  toState,
} from './admin.contract.ts';
import type { Context } from './context.ts';
import type { ExamplesOf } from './examples.ts';
import { ASH, GAME_ID, GROUP, OPENED, TEE_TIME } from './examples.ts';
import { maintainerProcedure, router } from './trpc.ts';
import { GamePath } from './wire.ts';

const tags = ['admin'];

export const admin = router({
  search: maintainerProcedure
    .meta({
      openapi: {
        method: 'GET',
        path: '/admin/search',
        tags,
        summary: 'Find accounts, rounds and groups by id or name',
        description: 'Those with exactly this id or name come first.',
      },
    })
    .input(SearchInput)
    .output(FoundOut)
    .query(async ({ ctx, input: { text } }) => toFound(await search(ctx.orm, text), ctx.isMaintainerName)),

  audit: maintainerProcedure
    .meta({
      openapi: {
        method: 'GET',
        path: '/admin/audit',
        tags,
        summary: 'List the acts of maintainers',
        description: 'The newest 50, the newest first.',
      },
    })
    .input(z.object({}).optional())
    .output(z.array(MaintainerActOut))
    .query(async ({ ctx }) => (await readActs(ctx.orm)).map(toAct)),

  makeResetLink: maintainerProcedure
    .meta({
      openapi: {
        method: 'POST',
        path: '/admin/accounts/{id}/reset-link',
        tags,
        summary: 'Make a link that sets a new password of an account',
        description:
          'The link works once, within an hour. An earlier link of the account stops working. A locked account gets none.',
      },
      refusals: ['USER_NOT_FOUND', 'MAINTAINER_ACCOUNT', 'ACCOUNT_LOCKED'],
      isKeyless: true,
    })
    .input(AccountPath)
    .output(ResetLinkOut)
    .mutation(async ({ ctx: { orm, viewer, now, isMaintainerName }, input: { id } }) => {
      const asked = { maintainerId: viewer.userId, accountId: id, isProtected: isMaintainerName };
      return toResetLink(await makeResetLink(orm, asked, now));
    }),

  lock: maintainerProcedure
    .meta({
      openapi: {
        method: 'POST',
        path: '/admin/accounts/{id}/lock',
        tags,
        summary: 'Lock an account',
        description:
          'Its sessions and its reset link end, and it can neither log in nor recover. Its rounds stay as they are.',
      },
      refusals: ['USER_NOT_FOUND', 'MAINTAINER_ACCOUNT'],
    })
    .input(AccountPath)
    .output(AdminAccountOut)
    .mutation(({ ctx, input: { id } }) => changeLock(ctx, id, true)),

  unlock: maintainerProcedure
    .meta({
      openapi: {
        method: 'DELETE',
        path: '/admin/accounts/{id}/lock',
        tags,
        summary: 'Unlock an account',
      },
      refusals: ['USER_NOT_FOUND'],
    })
    .input(AccountPath)
    .output(AdminAccountOut)
    .mutation(({ ctx, input: { id } }) => changeLock(ctx, id, false)),

  cancelRound: maintainerProcedure
    .meta({
      openapi: {
        method: 'POST',
        path: '/admin/rounds/{id}/cancel',
        tags,
        summary: 'Cancel a round',
        description:
          'It leaves the records of its players, and all leaderboards and balances. Its card stays, with the reason. A ' +
          'round that is not finished ends early first.',
      },
      refusals: ['GAME_NOT_FOUND', 'GAME_OVER'],
    })
    .input(CancelRoundInput)
    .output(AdminRoundOut)
    .mutation(async ({ ctx: { orm, viewer, key, now }, input: { id, reason } }) =>
      toAdminRound(await cancelRound(orm, { maintainerId: viewer.userId, gameId: id, key, reason }, now)),
    ),

  restoreRound: maintainerProcedure
    .meta({
      openapi: {
        method: 'DELETE',
        path: '/admin/rounds/{id}/cancel',
        tags,
        summary: 'Restore a cancelled round',
        description: 'Its card is added to the records again. Only for a finished round.',
      },
      refusals: ['GAME_NOT_FOUND', 'NOT_RESTORABLE'],
    })
    .input(GamePath)
    .output(AdminRoundOut)
    .mutation(async ({ ctx: { orm, viewer, key, now }, input: { id } }) =>
      toAdminRound(await restoreRound(orm, { maintainerId: viewer.userId, gameId: id, key }, now)),
    ),

  state: maintainerProcedure
    .meta({
      openapi: {
        method: 'GET',
        path: '/admin/state',
        tags,
        summary: 'Read the state of the server',
        description: 'Of the process that answers; several processes may serve one database.',
      },
    })
    .input(z.object({}).optional())
    .output(StateOut)
    .query(async ({ ctx: { orm, release, readProcessState } }) =>
      toState(release, readProcessState(), await readDatabaseState(orm)),
    ),

  removeDebugRows: maintainerProcedure
    .meta({
      openapi: {
        method: 'DELETE',
        path: '/admin/debug-rows',
        tags,
        summary: 'Remove the rows of the debug page',
        description: 'Returns how many were removed.',
      },
      isKeyless: true,
    })
    .input(z.object({}).optional())
    .output(RemovedRowsOut)
    .mutation(({ ctx: { orm, viewer, now } }) => removeDebugRows(orm, viewer.userId, now)),
});

const ROUND = {
  id: GAME_ID,
  name: OPENED.name,
  status: 'completed',
  createdAt: TEE_TIME,
  cancelReason: null,
} as const;
const REASON = 'Entered by a program';
const ACCOUNT = {
  id: ASH.id,
  username: ASH.name,
  name: ASH.name,
  createdAt: TEE_TIME,
  lockedAt: null,
  isMaintainer: false,
};

export const adminExamples: ExamplesOf<typeof admin> = {
  search: {
    input: { text: ASH.name },
    output: {
      accounts: [ACCOUNT],
      rounds: [ROUND],
      groups: [{ id: GROUP.id, name: GROUP.name }],
    },
  },
  audit: {
    input: {},
    output: [
      {
        id: 201_548_300_114_077,
        at: TEE_TIME,
        maintainer: 'Marshal',
        act: 'resetLink',
        subjectId: ASH.id,
        subject: ASH.name,
        detail: null,
      },
    ],
  },
  makeResetLink: {
    input: { id: ASH.id },
    output: { path: '/reset#5b0c7be1d0f94a3ea1b2c3d4e5f60718293a4b5c6d7e8f90', expiresAt: TEE_TIME },
  },
  lock: { input: { id: ASH.id }, output: { ...ACCOUNT, lockedAt: TEE_TIME } },
  unlock: { input: { id: ASH.id }, output: ACCOUNT },
  cancelRound: {
    input: { id: GAME_ID, reason: REASON },
    output: { ...ROUND, cancelReason: REASON },
  },
  restoreRound: { input: { id: GAME_ID }, output: ROUND },
  state: {
    input: {},
    output: {
      version: '0.1.0',
      schema: 'Migration20260516080000_initial',
      uptimeSeconds: 86_400,
      memoryBytes: 180_000_000,
      heapBytes: 90_000_000,
      longestDelayMs: 12,
      streams: 40,
      watchedGames: 9,
      logins: { running: 1, waiting: 0 },
      writes: { running: 0, waiting: 0 },
      database: { kind: 'sqlite', latencyMs: 0.4, unrecordedGames: 0 },
      lastCleanup: { endedAt: TEE_TIME, rows: 120, hasMore: false },
    },
  },
  removeDebugRows: { input: {}, output: { gameStats: 1, cumulativeStats: 1 } },
};

async function changeLock(
  { orm, viewer, key, now, isMaintainerName }: Context & { readonly viewer: { readonly userId: number } },
  accountId: number,
  isLocked: boolean,
): Promise<z.infer<typeof AdminAccountOut>> {
  const asked = { maintainerId: viewer.userId, accountId, isProtected: isMaintainerName, isLocked, key };
  return toAdminAccount(await setLocked(orm, asked, now), isMaintainerName);
}
