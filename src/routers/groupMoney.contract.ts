/** The open money of a group on the wire. */

import { z } from 'zod';
import type { Group } from '#entities/Group.ts';
import type { Settlement } from '#entities/Settlement.ts';
import type { User } from '#entities/User.ts';
import type { Cents } from '#rules/money.ts';
import type { GroupPayment, MoneyOfGroup, SettlementOfUsers } from '#services/groupMoney.ts';
import { SETTLEMENTS_SHOWN } from '#services/groupMoney.ts';
import { GroupPath, groupName } from './groups.contract.ts';
import {
  centsOut,
  idOf,
  idOut,
  playerNameOut,
  settledCents,
  timestamp,
  toUsername,
  usernameOut,
} from './wire.ts';

const GroupPersonOut = z
  .object({
    userId: idOut.describe('A user id'),
    username: usernameOut.describe('Null after the deletion of the account'),
    name: playerNameOut.describe('DELETED PLAYER after the deletion of the account'),
  })
  .meta({ id: 'GroupPerson' });

function toPerson(user: User): z.infer<typeof GroupPersonOut> {
  return { userId: user.id, username: toUsername(user), name: user.name };
}

const paidAmountOut = z.int().min(1).describe('Cents');

const GroupPaymentOut = z
  .object({ from: GroupPersonOut, to: GroupPersonOut, amountCents: paidAmountOut })
  .meta({ id: 'GroupPayment' });

function toPayment({ from, to, amount }: GroupPayment): z.infer<typeof GroupPaymentOut> {
  return { from: toPerson(from), to: toPerson(to), amountCents: amount };
}

const words = {
  paidAt: timestamp.nullable().describe('When the payer said that it is paid; null = the payer did not'),
  receivedAt: timestamp
    .nullable()
    .describe(
      'When the payee confirmed it, or the payer said so of a deleted payee; null = it is pending, and does not count',
    ),
};

function toWords({ paidAt, receivedAt }: Settlement) {
  return { paidAt: paidAt?.toISOString() ?? null, receivedAt: receivedAt?.toISOString() ?? null };
}

const SettlementOut = GroupPaymentOut.extend({ id: idOut, ...words }).meta({ id: 'GroupSettlement' });

function toSettlement({ row, ...payment }: SettlementOfUsers): z.infer<typeof SettlementOut> {
  return { ...toPayment(payment), id: row.id, ...toWords(row) };
}

export const GroupMoneyOut = z
  .object({
    groupId: idOut,
    groupName,
    isMember: z
      .boolean()
      .describe('Whether you are a member. Other players see only what concerns them, in all lists'),
    open: z
      .array(
        GroupPersonOut.extend({
          isMember: z.boolean().describe('False for a player who has left the group, or was never in it'),
          openCents: centsOut.describe('Positive = the player is owed it. For members the sum is 0'),
        }),
      )
      .describe('The largest claim first; players who have settled are left out'),
    payments: z
      .array(GroupPaymentOut)
      .describe(
        'The payments that settle what no pending one covers, at most one fewer than players. A pending one counts for ' +
          'the debt of its payer and for the claim of its payee, for at most what each has open',
      ),
    pending: z
      .array(SettlementOut)
      .describe('Payments that the payee has not confirmed, the newest first. They do not count yet'),
    settled: z
      .array(SettlementOut)
      .describe(`The newest ${SETTLEMENTS_SHOWN} confirmed payments, and as many of yours: the newest first`),
  })
  .meta({ id: 'GroupMoney' });

export function toGroupMoney(money: MoneyOfGroup): z.infer<typeof GroupMoneyOut> {
  const { group, isMember, open, payments, pending, settled } = money;
  return {
    groupId: group.id,
    groupName: group.name,
    isMember,
    open: open.map((row) => ({ ...toPerson(row.user), isMember: row.isMember, openCents: row.open })),
    payments: payments.map(toPayment),
    pending: pending.map(toSettlement),
    settled: settled.map(toSettlement),
  };
}

export const MarkSettledInput = GroupPath.extend({
  fromUserId: idOf('fromUserId').describe('The player who pays'),
  toUserId: idOf('toUserId').describe('The player who is paid'),
  amountCents: settledCents,
  openCents: centsOut
    .optional()
    .describe(
      'Your open money that you have seen; refused with GROUP_MONEY_CHANGED if it is another one. Absent = not compared, ' +
        'as when you confirm a pending payment',
    ),
});

const seen = timestamp.nullable().optional();

export const UndoSettledInput = GroupPath.extend({
  settlementId: idOf('settlementId').describe('The payment'),
  paidAt: seen.describe(
    'The `paidAt` that you have seen; refused with PAYMENT_CHANGED if it is another one. Absent = not compared',
  ),
  receivedAt: seen.describe('The `receivedAt` that you have seen, likewise'),
});

/** A settlement in the export of an account, which has no names of other players. */
export const OwnSettlementOut = z.object({
  groupId: idOut,
  fromUserId: idOut,
  toUserId: idOut,
  amountCents: paidAmountOut,
  ...words,
});

export function toOwnSettlement(row: Settlement): z.infer<typeof OwnSettlementOut> {
  const { groupId, payerId, payeeId, amount } = row;
  return { groupId, fromUserId: payerId, toUserId: payeeId, amountCents: amount, ...toWords(row) };
}

export const OpenInGroupOut = z.object({ groupId: idOut, groupName, openCents: centsOut });

export function toOpenInGroup({
  group,
  open,
}: {
  readonly group: Group;
  readonly open: Cents;
}): z.infer<typeof OpenInGroupOut> {
  return { groupId: group.id, groupName: group.name, openCents: open };
}
