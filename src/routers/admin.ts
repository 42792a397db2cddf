/** The maintainers' calls: finding accounts, rounds and groups, helping accounts, and the audit of these acts. */

import { z } from 'zod';
import { makeResetLink, readActs, setLocked } from '#services/maintainerActs.ts';
import { search } from '#services/maintainerSearch.ts';
import {
  AccountPath,
  AdminAccountOut,
  FoundOut,
  MaintainerActOut,
  ResetLinkOut,
  SearchInput,
  toAct,
  toAdminAccount,
  toFound,
  toResetLink,
} from './admin.contract.ts';
import type { Context } from './context.ts';
import type { ExamplesOf } from './examples.ts';
import { ASH, GAME_ID, GROUP, OPENED, TEE_TIME } from './examples.ts';
import { maintainerProcedure, router } from './trpc.ts';

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
});

const ACCOUNT = { id: ASH.id, name: ASH.name, createdAt: TEE_TIME, lockedAt: null, isMaintainer: false };

export const adminExamples: ExamplesOf<typeof admin> = {
  search: {
    input: { text: ASH.name },
    output: {
      accounts: [ACCOUNT],
      rounds: [{ id: GAME_ID, name: OPENED.name, status: 'pending', createdAt: TEE_TIME }],
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
      },
    ],
  },
  makeResetLink: {
    input: { id: ASH.id },
    output: { path: '/reset#5b0c7be1d0f94a3ea1b2c3d4e5f60718293a4b5c6d7e8f90', expiresAt: TEE_TIME },
  },
  lock: { input: { id: ASH.id }, output: { ...ACCOUNT, lockedAt: TEE_TIME } },
  unlock: { input: { id: ASH.id }, output: ACCOUNT },
};

async function changeLock(
  { orm, viewer, key, now, isMaintainerName }: Context & { readonly viewer: { readonly userId: number } },
  accountId: number,
  isLocked: boolean,
): Promise<z.infer<typeof AdminAccountOut>> {
  const asked = { maintainerId: viewer.userId, accountId, isProtected: isMaintainerName, isLocked, key };
  return toAdminAccount(await setLocked(orm, asked, now), isMaintainerName);
}
