/** The check of all records: recomputes them from the cards of the finished games, and names each difference. */

import { Game } from '#entities/Game.ts';
import { GameStat } from '#entities/GameStat.ts';
import { Group } from '#entities/Group.ts';
import { GroupBalance } from '#entities/GroupBalance.ts';
import { GroupDay } from '#entities/GroupDay.ts';
import { GroupMoney } from '#entities/GroupMoney.ts';
import { GroupSeason } from '#entities/GroupSeason.ts';
import { PlayerAchievement } from '#entities/PlayerAchievement.ts';
import { PlayerStat } from '#entities/PlayerStat.ts';
import { Settlement } from '#entities/Settlement.ts';
import type { Cents } from '#rules/money.ts';
import { NO_MONEY, toCents } from '#rules/money.ts';
import type { Round } from '#rules/round.ts';
import type { GroupTotals, Totals } from '#rules/stats.ts';
import { NO_GAMES, NO_GROUP_GAMES, addGame, addGroupGame, gameFiguresOf } from '#rules/stats.ts';
import { PUBLIC_GROUP_ID } from '#shared/limits.ts';
import { localDay } from '#shared/timeZones.ts';
import type { RoundInSeason } from './records.ts';
import { awardsOf } from './records.ts';
import { readRound } from './roundRows.ts';
import { NO_DEBUG_MARK, balanceColumns, gameStatRow, statColumns } from './stats.ts';
import type { Em, Orm } from './transaction.ts';
import { readSnapshot } from './transaction.ts';

const GAMES_PER_STEP = 200;
const FINISHED = ['completed', 'forfeit'] as const;
/** For any number of games; the check delays no writer. */
const TIMEOUT_MS = 60 * 60 * 1000;
const READ = { disableIdentityMap: true } as const;
const NO_SEASON_GAMES: Pick<GroupSeason, 'games'> = { games: 0 };
const NO_DAY = { netCents: NO_MONEY, gamesPlayed: 0 } as const;

export interface RecordCheck {
  /** How many finished games were recomputed. */
  readonly games: number;
  /** Each difference in words; empty = the records fit the cards. */
  readonly differences: readonly string[];
}

/** The records by the cards. */
interface Ledger {
  readonly totals: Map<number, Totals>;
  /** By `USER in group GROUP, season SEASON`. */
  readonly balances: Map<string, GroupTotals>;
  /** By `USER in group GROUP, season SEASON, on DAY`. */
  readonly days: Map<string, Pick<GroupDay, 'netCents' | 'gamesPlayed'>>;
  /** The open money by the cards, by `USER in group GROUP`. */
  readonly money: Map<string, Cents>;
  /** The games that count in each season, by `GROUP, season SEASON`. */
  readonly seasons: Map<string, Pick<GroupSeason, 'games'>>;
  /** The earliest win in the record of each player: its game, and its end. */
  readonly earliestWins: Map<number, { readonly gameId: number; readonly endedAt: number }>;
  /** The games that are noted as first wins, by `USER in game GAME`. */
  readonly notedWins: Set<string>;
  /** Players with a game that is not settled yet, which may be an earlier win. */
  readonly unsettled: Set<number>;
}

type Row = Readonly<Record<string, unknown>>;

/**
 * Recomputes the results and achievements of all finished games from one snapshot of the database. Recomputes the sums of
 * all players, their first wins, balances, days and open money, and the games of each season. A game that housekeeping has still to add
 * to the records is no difference.
 */
export function verifyRecords(orm: Orm): Promise<RecordCheck> {
  return readSnapshot(orm, verify, TIMEOUT_MS);
}

async function verify(em: Em): Promise<RecordCheck> {
  const ledger: Ledger = {
    totals: new Map(),
    balances: new Map(),
    days: new Map(),
    money: new Map(),
    seasons: new Map(),
    earliestWins: new Map(),
    notedWins: new Set(),
    unsettled: new Set(),
  };
  const differences: string[] = [];
  let games = 0;
  for (let last = 0; ;) {
    const found = await em.find(
      Game,
      { status: { $in: FINISHED }, id: { $gt: last } },
      { ...READ, orderBy: { id: 'asc' }, limit: GAMES_PER_STEP },
    );
    for (const game of found) differences.push(...(await gameDifferences(em, ledger, game)));
    games += found.length;
    last = found.at(-1)?.id ?? last;
    if (found.length < GAMES_PER_STEP) break;
  }
  const unfinished = { debugMark: NO_DEBUG_MARK, gameId: { status: { $nin: FINISHED } } };
  for (const { gameId, userId } of await em.find(GameStat, unfinished as object, READ))
    differences.push(`Game ${gameId}, player ${userId}: is in the record, but is not finished`);
  differences.push(...(await sumDifferences(em, ledger)), ...(await moneyDifferences(em, ledger)));
  differences.push(...firstWinDifferences(ledger));
  return { games, differences };
}

/** Compares the rows of a game with its card, and adds the card to the ledger. */
async function gameDifferences(
  em: Em,
  ledger: Ledger,
  { id, season, finalizedAt }: Game,
): Promise<readonly string[]> {
  const round = await readRound(em, id);
  if (round === null) return [];
  const rows = await em.find(GameStat, { gameId: id, debugMark: NO_DEBUG_MARK }, READ);
  let figures: ReturnType<typeof gameFiguresOf>;
  try {
    figures = gameFiguresOf(round);
  } catch (error) {
    return [`Game ${id}: ${error instanceof Error ? error.message : 'cannot be settled'}`];
  }
  const isCancelled = round.cancelReason !== null;
  const accounts = isCancelled ? [] : figures.filter(({ member }) => member.userId > 0);
  const differences: string[] = [];
  let isCounted = false;
  for (const card of accounts) {
    const { userId } = card.member;
    const row = rows.find((each) => each.userId === userId);
    if (finalizedAt === null) ledger.unsettled.add(userId);
    // housekeeping adds or changes it soon
    if (row === undefined && finalizedAt === null) continue;
    const game = row !== undefined && finalizedAt === null ? { ...card, isContested: row.isContested } : card;
    addToLedger(ledger, { ...round, season }, game);
    isCounted = true;
    const expected = gameStatRow(round, game);
    const openCents = row !== undefined && finalizedAt === null ? row.openCents : expected.openCents;
    addMoney(ledger, { groupId: round.groupId, userId }, openCents);
    differences.push(...rowDifferences(`Game ${id}, player ${userId}`, row, { ...expected, openCents }));
  }
  if (isCounted && round.groupId !== PUBLIC_GROUP_ID) {
    const key = `${round.groupId}, season ${season}`;
    ledger.seasons.set(key, { games: (ledger.seasons.get(key)?.games ?? 0) + 1 });
  }
  if (finalizedAt !== null) differences.push(...(await awardDifferences(em, round)));
  for (const { userId } of rows) {
    if (!accounts.some(({ member }) => member.userId === userId))
      differences.push(
        `Game ${id}, player ${userId}: is in the record, but ${isCancelled ? 'was cancelled' : 'has no seat'}`,
      );
  }
  return differences;
}

function addToLedger(
  ledger: Ledger,
  round: RoundInSeason,
  game: ReturnType<typeof gameFiguresOf>[number],
): void {
  const { member, outcome, net } = game;
  const { userId } = member;
  ledger.totals.set(userId, addGame(ledger.totals.get(userId) ?? NO_GAMES, game));
  const season = `${userId} in group ${round.groupId}, season ${round.season}`;
  ledger.balances.set(season, addGroupGame(ledger.balances.get(season) ?? NO_GROUP_GAMES, game));
  if (round.groupId !== PUBLIC_GROUP_ID) {
    const day = `${season}, on ${localDay(round.createdAt, round.timeZone)}`;
    const { netCents, gamesPlayed } = ledger.days.get(day) ?? NO_DAY;
    ledger.days.set(day, { netCents: toCents(netCents + net), gamesPlayed: gamesPlayed + 1 });
  }
  if (round.firstWins.includes(member.id)) ledger.notedWins.add(winOf(userId, round.id));
  const known = ledger.earliestWins.get(userId);
  const endedAt = round.completedAt?.getTime() ?? 0;
  // games come in the order of their ids, which decides between games that ended at the same time
  if (outcome === 'win' && (known === undefined || endedAt < known.endedAt))
    ledger.earliestWins.set(userId, { gameId: round.id, endedAt });
}

function addMoney(
  { money }: Ledger,
  { groupId, userId }: Pick<GroupMoney, 'groupId' | 'userId'>,
  amount: number,
): void {
  const key = `${userId} in group ${groupId}`;
  const open = toCents((money.get(key) ?? NO_MONEY) + amount);
  // a player without open money needs no row
  if (open === 0) money.delete(key);
  else money.set(key, open);
}

/** Compares the open money of groups with the cards and the confirmed settlements. */
async function moneyDifferences(em: Em, ledger: Ledger): Promise<readonly string[]> {
  for (const row of await em.find(Settlement, { receivedAt: { $ne: null } }, READ)) {
    const { groupId, payerId, payeeId, amount } = row;
    addMoney(ledger, { groupId, userId: payerId }, amount);
    addMoney(ledger, { groupId, userId: payeeId }, -amount);
  }
  const stored = await em.find(GroupMoney, {}, READ);
  const sums = new Map<number, number>();
  for (const { groupId, openCents } of stored) sums.set(groupId, (sums.get(groupId) ?? 0) + openCents);
  return [
    ...compared(
      'Player',
      'open money',
      new Map(stored.map((row) => [`${row.userId} in group ${row.groupId}`, row])),
      new Map([...ledger.money].map(([key, openCents]) => [key, { openCents }])),
      { openCents: NO_MONEY },
    ),
    ...[...sums]
      .filter(([, sum]) => sum !== 0)
      .map(([groupId, sum]) => `Group ${groupId}, open money: the sum is ${sum}, not 0`),
  ];
}

function winOf(userId: number, gameId: number): string {
  return `Player ${userId} in game ${gameId}`;
}

/** Compares the noted first wins with the earliest ones. */
function firstWinDifferences({ earliestWins, notedWins, unsettled }: Ledger): readonly string[] {
  const noted = new Set(notedWins);
  const missing: string[] = [];
  for (const [userId, { gameId }] of earliestWins) {
    const win = winOf(userId, gameId);
    if (!noted.delete(win) && !unsettled.has(userId)) missing.push(`${win}: the first win is not noted`);
  }
  const isSettled = (win: string) => !unsettled.has(Number(win.split(' ')[1]));
  return [
    ...missing,
    ...[...noted].filter(isSettled).map((win) => `${win}: is noted as the first win, and is not`),
  ];
}

/** Compares the achievements of a game with its card. */
async function awardDifferences(em: Em, round: Round): Promise<readonly string[]> {
  const stored = await em.find(PlayerAchievement, { gameId: round.id }, READ);
  const wanted = awardsOf(round);
  const nameOf = ({ userId, code }: { readonly userId: number; readonly code: string }) =>
    `Game ${round.id}, player ${userId}, achievement ${code}`;
  return [
    ...wanted.flatMap((award) =>
      rowDifferences(
        nameOf(award),
        stored.find(({ id }) => id === award.id),
        award,
      ),
    ),
    ...stored
      .filter((row) => wanted.every(({ id }) => id !== row.id))
      .map((row) => `${nameOf(row)}: is in the record, but was not earned`),
  ];
}

/** Compares the stored sums with those of the ledger. */
async function sumDifferences(
  em: Em,
  { totals, balances, days, seasons }: Ledger,
): Promise<readonly string[]> {
  const sums = await em.find(PlayerStat, { debugMark: NO_DEBUG_MARK }, READ);
  const stored = await em.find(GroupBalance, {}, READ);
  const storedDays = await em.find(GroupDay, {}, READ);
  const storedSeasons = await em.find(GroupSeason, {}, READ);
  const groups = await em.find(Group, {}, { ...READ, fields: ['id'] });
  const nameOf = (row: Pick<GroupDay, 'userId' | 'groupId' | 'season'>) =>
    `${row.userId} in group ${row.groupId}, season ${row.season}`;
  return [
    ...compared(
      'Player',
      'sums of all games',
      new Map(sums.map((row) => [`${row.userId}`, row])),
      new Map([...totals].map(([userId, sum]) => [`${userId}`, statColumns(sum)])),
      statColumns(NO_GAMES),
    ),
    ...compared(
      'Player',
      'balance',
      new Map(stored.map((row) => [nameOf(row), row])),
      new Map([...balances].map(([season, sum]) => [season, balanceColumns(sum)])),
      balanceColumns(NO_GROUP_GAMES),
    ),
    ...compared(
      'Player',
      'day',
      new Map(storedDays.map((row) => [`${nameOf(row)}, on ${row.day}`, row])),
      days,
      NO_DAY,
    ),
    ...compared(
      'Group',
      'games',
      new Map(storedSeasons.map((row) => [`${row.groupId}, season ${row.number}`, row])),
      // each group has a first season
      new Map([...groups.map(({ id }) => [`${id}, season 1`, NO_SEASON_GAMES] as const), ...seasons]),
      NO_SEASON_GAMES,
    ),
  ];
}

/** Compares all stored rows of a kind with the expected ones; a row that the cards do not explain should be empty. */
function compared(
  what: 'Player' | 'Group',
  name: string,
  stored: ReadonlyMap<string, object>,
  expected: ReadonlyMap<string, Row>,
  empty: Row,
): readonly string[] {
  return [...new Set([...expected.keys(), ...stored.keys()])].flatMap((key) =>
    rowDifferences(`${what} ${key}, ${name}`, stored.get(key), expected.get(key) ?? empty),
  );
}

function rowDifferences(name: string, row: object | undefined, expected: Row): readonly string[] {
  if (row === undefined) return [`${name}: is missing in the record`];
  const stored = row as Row;
  return Object.entries(expected)
    .filter(([column, value]) => value?.valueOf() !== stored[column]?.valueOf())
    .map(
      ([column, value]) => `${name}: ${column} is ${textOf(stored[column])}, by the cards ${textOf(value)}`,
    );
}

function textOf(value: unknown): string {
  return value instanceof Date ? value.toISOString() : String(value);
}
