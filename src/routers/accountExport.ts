/** An account and its games, as the text of one JSON document. */

import { z } from 'zod';
import { isFinished } from '#rules/round.ts';
import type { AccountData, OwnGame } from '#services/accountExport.ts';
import { readAccountData, readOwnGames } from '#services/accountExport.ts';
import { toCourse } from '#services/courseColumns.ts';
import { payNamesOf } from '#services/payNames.ts';
import type { Orm } from '#services/transaction.ts';
import { NO_PAY_NAMES } from '#shared/payNames.ts';
import { OwnPasskeyOut, toOwnPasskey } from './account.contract.ts';
import { CourseCardOut, toCourseCardOut } from './courses.contract.ts';
import { ASH, COURSE, GROUP, OVER, TEE_TIME, TOTALS } from './examples.ts';
import { OwnSettlementOut, toOwnSettlement } from './groupMoney.contract.ts';
import { OWN_SETTLEMENT } from './groupMoney.ts';
import { GroupOut, toGroup } from './groups.contract.ts';
import { PayNamesOut } from './payNames.contract.ts';
import { EventOut, toEvent } from './rounds.contract.ts';
import { RoundOut, toRoundState } from './roundState.contract.ts';
import { ScorecardDetailOut, toScorecardDetail } from './scorecards.contract.ts';
import { SeatOfferOut, toSeatOffer } from './seatOffers.contract.ts';
import { seatOffersExamples } from './seatOffers.ts';
import {
  AchievementsOut,
  BalanceOut,
  CumulativeStatsOut,
  UserOut,
  toAchievements,
  toBalance,
  toCumulativeStats,
  toUser,
} from './users.contract.ts';
import { countOut, timestamp } from './wire.ts';

const OwnGameOut = z.object({
  round: RoundOut,
  results: ScorecardDetailOut.nullable().describe('Null = the game is not finished'),
  changes: z.array(EventOut).describe('The lines of the audit trail that the account caused, oldest first'),
});

const AccountDataOut = z.object({
  exportedAt: timestamp,
  account: UserOut.extend({ isListed: z.boolean(), payNames: PayNamesOut }),
  heldUsernames: z
    .array(z.object({ username: z.string(), heldUntil: timestamp }))
    .describe('Earlier usernames, which only the account may take until then, in lower case'),
  sessions: z.array(
    z.object({
      deviceName: z.string().nullable().describe('Null = unknown'),
      createdAt: timestamp,
      usedAt: timestamp.describe('The last use, to a day'),
    }),
  ),
  devices: z.array(z.object({ lastLogin: timestamp })).describe('The known devices, which have no names'),
  passkeys: z.array(OwnPasskeyOut.omit({ id: true })).describe('Without their keys, the oldest first'),
  recoveryCodes: countOut.describe('Number of unused recovery codes'),
  courses: z.array(CourseCardOut).describe('MY COURSES'),
  groups: z.array(GroupOut.extend({ joinedAt: timestamp })).describe('In the order joined'),
  balances: z.array(BalanceOut).describe('Those of groups that the account has left, too'),
  settlements: z.array(OwnSettlementOut).describe('Payments of open money in groups, the oldest first'),
  seatOffers: z.array(SeatOfferOut).describe('Invitations to games of groups, the newest 20'),
  record: CumulativeStatsOut,
  achievements: AchievementsOut,
});

export const AccountExportOut = AccountDataOut.extend({
  games: z.array(OwnGameOut).describe('In the order of their ids'),
}).meta({ id: 'AccountExport' });

/**
 * Returns the pieces of the document; the games are read while it is sent.
 *
 * @throws GameError USER_NOT_FOUND | DATABASE_BUSY
 */
export async function exportAccount(orm: Orm, userId: number, now: Date): Promise<AsyncIterable<string>> {
  const data = toAccountData(await readAccountData(orm, userId, now), now);
  return piecesOf(JSON.stringify(data), readOwnGames(orm, userId));
}

async function* piecesOf(data: string, games: AsyncIterable<OwnGame>): AsyncGenerator<string> {
  // without the bracket at its end
  yield `${data.slice(0, -1)},"games":[\n`;
  let separator = '';
  for await (const game of games) {
    yield separator + JSON.stringify(toOwnGame(game));
    separator = ',\n';
  }
  yield '\n]}\n';
}

function toAccountData(account: AccountData, now: Date): z.infer<typeof AccountDataOut> {
  return {
    exportedAt: now.toISOString(),
    account: {
      ...toUser(account.user),
      isListed: account.isListed,
      payNames: payNamesOf(account.user),
    },
    heldUsernames: account.heldUsernames.map(({ username, heldUntil }) => ({
      username,
      heldUntil: heldUntil.toISOString(),
    })),
    sessions: account.sessions.map(({ deviceName, createdAt, usedAt }) => ({
      deviceName,
      createdAt: createdAt.toISOString(),
      usedAt: (usedAt ?? createdAt).toISOString(),
    })),
    devices: account.devices.map(({ seenAt }) => ({ lastLogin: seenAt.toISOString() })),
    passkeys: account.passkeys.map(toOwnPasskey).map(({ id: _id, ...passkey }) => passkey),
    recoveryCodes: account.codes.count,
    courses: account.courses.map(toCourse).map(toCourseCardOut),
    groups: account.groups.map(({ group, joinedAt }) => ({
      ...toGroup(group),
      joinedAt: joinedAt.toISOString(),
    })),
    balances: account.balances.map(({ group, balance, open }) => toBalance(group, balance, open)),
    settlements: account.settlements.map(toOwnSettlement),
    seatOffers: account.seatOffers.map(toSeatOffer),
    record: toCumulativeStats(account.totals),
    achievements: toAchievements(account.achievements, account.user),
  };
}

function toOwnGame({ round, changes }: OwnGame): z.infer<typeof OwnGameOut> {
  return {
    round: toRoundState(round),
    results: isFinished(round) ? toScorecardDetail(round) : null,
    changes: changes.map(toEvent),
  };
}

/** The example of the OpenAPI document. */
export const accountExportExample: z.infer<typeof AccountExportOut> = {
  exportedAt: TEE_TIME,
  account: {
    id: ASH.id,
    username: ASH.name,
    name: ASH.name,
    createdAt: TEE_TIME,
    isListed: true,
    payNames: NO_PAY_NAMES,
  },
  heldUsernames: [{ username: 'ash green', heldUntil: TEE_TIME }],
  sessions: [{ deviceName: 'Safari on iPhone', createdAt: TEE_TIME, usedAt: TEE_TIME }],
  devices: [{ lastLogin: TEE_TIME }],
  passkeys: [{ deviceName: 'Safari on iPhone', createdAt: TEE_TIME, usedAt: null }],
  recoveryCodes: 10,
  courses: [COURSE],
  groups: [{ ...GROUP, joinedAt: TEE_TIME }],
  balances: [
    {
      groupId: GROUP.id,
      groupName: GROUP.name,
      balanceCents: TOTALS.net,
      gamesPlayed: 1,
      openCents: TOTALS.net,
    },
  ],
  settlements: [OWN_SETTLEMENT],
  seatOffers: seatOffersExamples.mine.output,
  record: toCumulativeStats(TOTALS),
  achievements: { total: 0, latest: [] },
  games: [toOwnGame({ round: OVER, changes: [] })],
};
