/** The open money of a group: who owes it, and the payments that settle it. */

import type { z } from 'zod';
import { toCents } from '#rules/money.ts';
import { readGroupMoney } from '#services/groupMoney.ts';
import { settleInGroup, undoSettlement } from '#services/settlements.ts';
import type { ExamplesOf } from './examples.ts';
import { ASH, GROUP, TEE_TIME } from './examples.ts';
import type { OwnSettlementOut } from './groupMoney.contract.ts';
import { GroupMoneyOut, MarkSettledInput, UndoSettledInput, toGroupMoney } from './groupMoney.contract.ts';
import { GroupPath } from './groups.contract.ts';
import { accountProcedure, router } from './trpc.ts';

export const groupMoney = router({
  get: accountProcedure
    .meta({
      openapi: {
        method: 'GET',
        path: '/groups/{id}/money',
        tags: ['groups'],
        summary: 'Read the open money of a group',
        description:
          'What final cards leave open between players with accounts, without payments that the payee has confirmed in ' +
          'person, and without settlements. For members of the group, and for players who have open money or a payment ' +
          'there.',
      },
      refusals: ['GROUP_NOT_FOUND', 'NOT_A_MEMBER'],
    })
    .input(GroupPath)
    .output(GroupMoneyOut)
    .query(async ({ ctx, input }) => toGroupMoney(await readGroupMoney(ctx.orm, ctx.viewer, input.id))),

  markPaid: accountProcedure
    .meta({
      openapi: {
        method: 'POST',
        path: '/groups/{id}/settlements/paid',
        tags: ['groups'],
        summary: 'Say that open money of a group is paid',
        description:
          'For the payer and the payee, who speak for themselves. The payer’s word is pending. It counts once the payee ' +
          'confirms the same amount; the payee’s word alone counts, too. A payment to a deleted account counts immediately. ' +
          'A new amount is at most what both have open, for the payer also without what is pending. While a payment of ' +
          'another amount is pending, a new one is refused. A pending payment can always be confirmed. The app itself ' +
          'moves no money, and no round changes.',
      },
      refusals: [
        'GROUP_NOT_FOUND',
        'NOT_A_MEMBER',
        'NOT_YOUR_SEAT',
        'GROUP_MONEY_CHANGED',
        'SETTLEMENT_PENDING',
        'SETTLEMENTS_FULL',
      ],
    })
    .input(MarkSettledInput)
    .output(GroupMoneyOut)
    .mutation(async ({ ctx, input: { id: groupId, fromUserId, toUserId, amountCents, openCents } }) => {
      const asked = {
        groupId,
        payerId: fromUserId,
        payeeId: toUserId,
        amount: toCents(amountCents),
        seenOpen: openCents,
      };
      return toGroupMoney(await settleInGroup(ctx.orm, ctx.viewer, ctx.key, asked, ctx.now));
    }),

  undo: accountProcedure
    .meta({
      openapi: {
        method: 'POST',
        path: '/groups/{id}/settlements/undo',
        tags: ['groups'],
        summary: 'Say that open money of a group is not paid after all',
        description:
          'The payer takes back a pending payment, and any to a deleted account. The payee takes back the confirmation, ' +
          'or refuses a pending payment. A payment without a word of either side is deleted.',
      },
      refusals: [
        'GROUP_NOT_FOUND',
        'NOT_A_MEMBER',
        'NOT_YOUR_SEAT',
        'SETTLEMENT_NOT_FOUND',
        'SETTLEMENT_RECEIVED',
        'PAYMENT_CHANGED',
      ],
    })
    .input(UndoSettledInput)
    .output(GroupMoneyOut)
    .mutation(async ({ ctx, input: { id: groupId, ...asked } }) =>
      toGroupMoney(await undoSettlement(ctx.orm, ctx.viewer, ctx.key, { groupId, ...asked }, ctx.now)),
    ),
});

const OWNER = { userId: ASH.id, username: ASH.name, name: ASH.name };
const BIRCH = { userId: 201_548_300_114_099, username: 'Birch', name: 'Birch' };
const PAYMENT = { from: BIRCH, to: OWNER, amountCents: 2500 };
const SETTLEMENT = { ...PAYMENT, id: 201_548_300_114_077, paidAt: TEE_TIME, receivedAt: null };
const OPEN = {
  groupId: GROUP.id,
  groupName: GROUP.name,
  isMember: true,
  open: [
    { ...OWNER, isMember: true, openCents: 2500 },
    { ...BIRCH, isMember: true, openCents: -2500 },
  ],
  payments: [PAYMENT],
  pending: [],
  settled: [],
};
const SIDES = { id: GROUP.id, fromUserId: BIRCH.userId, toUserId: ASH.id, amountCents: 2500 };

export const groupMoneyExamples: ExamplesOf<typeof groupMoney> = {
  get: { input: { id: GROUP.id }, output: OPEN },
  markPaid: {
    input: { ...SIDES, openCents: -2500 },
    output: { ...OPEN, payments: [], pending: [SETTLEMENT] },
  },
  undo: {
    input: { id: GROUP.id, settlementId: SETTLEMENT.id, paidAt: TEE_TIME, receivedAt: null },
    output: OPEN,
  },
};

export const OWN_SETTLEMENT: z.infer<typeof OwnSettlementOut> = {
  groupId: GROUP.id,
  fromUserId: BIRCH.userId,
  toUserId: ASH.id,
  amountCents: 2500,
  paidAt: TEE_TIME,
  receivedAt: TEE_TIME,
};
