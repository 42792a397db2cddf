/** Reads a round from the rows of its tables, and writes its changes back. */

import { LockMode } from '@mikro-orm/core';
import { Correction as CorrectionRow } from '#entities/Correction.ts';
import { ForfeitVote as VoteRow } from '#entities/ForfeitVote.ts';
import { Game } from '#entities/Game.ts';
import { Hole as HoleRow } from '#entities/Hole.ts';
import { PencilRequest as RequestRow } from '#entities/PencilRequest.ts';
import { Score } from '#entities/Score.ts';
import { Scorer as ScorerRow } from '#entities/Scorer.ts';
import { SnakeBite } from '#entities/SnakeBite.ts';
import { Team as TeamRow } from '#entities/Team.ts';
import { TeamMember } from '#entities/TeamMember.ts';
import type { Correction, ForfeitVote, Hole, Member, PencilRequest, Round, Strokes } from '#rules/round.ts';
import { TEAM_COLORS, emptyHoles } from '#rules/round.ts';
import type { RoundTable, Row } from './roundPlaces.ts';
import { FIXED_FIELDS, GAME_FIELDS, ROUND_TABLES, fieldsOf } from './roundPlaces.ts';
import type { Em } from './transaction.ts';

/**
 * Returns a round read from all its rows; null for an unknown game. Call it inside one transaction, so that all rows
 * belong to the version in the game row.
 *
 * @param known an earlier state. If the game row has not changed since, it is returned, and no other row is read.
 *   Besides the version the row has times, which tell the state from one of the same version after a restored backup.
 */
export async function readRound(
  em: Em,
  gameId: number,
  lockMode = LockMode.NONE,
  known?: Round,
): Promise<Round | null> {
  const read = { disableIdentityMap: true } as const;
  const game = await em.findOne(Game, { id: gameId }, { ...read, lockMode });
  if (game === null) return null;
  if (known !== undefined && GAME_FIELDS.every(([field, column]) => isSame(known[field], game[column])))
    return known;
  const teams = await em.find(TeamRow, { gameId }, read);
  const members = await em.find(TeamMember, { gameId }, read);
  const holes = await em.find(HoleRow, { gameId }, read);
  const scores = await em.find(Score, { gameId }, read);
  const bites = await em.find(SnakeBite, { gameId }, { ...read, orderBy: { givenOrder: 'asc' } });
  const scorers = await em.find(ScorerRow, { gameId }, { ...read, orderBy: { namedOrder: 'asc' } });
  const corrections = await em.find(CorrectionRow, { gameId }, { ...read, orderBy: { version: 'asc' } });
  const request = await em.findOne(RequestRow, { gameId }, read);
  const votes = await em.find(VoteRow, { gameId }, read);

  const inOrder = TEAM_COLORS.flatMap((color) => teams.filter((team) => team.color === color));
  const seated = inOrder.flatMap((team) =>
    members.filter((member) => member.teamId === team.id).toSorted((a, b) => a.seat - b.seat),
  );
  return {
    ...fieldsOf(game),
    id: gameId,
    createdAt: game.createdAt,
    timeZone: game.timeZone,
    scorers: scorers.map(({ userId, name }) => ({ userId, name })),
    pencilRequest: request && toRequest(request),
    teams: inOrder.map(({ id, color }) => ({ id, color })),
    members: seated.map(toMember),
    holes: emptyHoles(game.holeCount).map((hole) =>
      toHole(
        hole,
        holes.find((row) => row.holeNumber === hole.number),
        scores.filter((row) => row.holeNumber === hole.number),
      ),
    ),
    bites: bites.map(({ id, holeNumber, memberId }) => ({ id, holeNumber, memberId })),
    corrections: inSeatOrder(corrections, seated).map(toCorrection),
    forfeitVotes: inOrder.flatMap((team) => toVote(team.id, seated, votes)),
    firstWins: seated.filter(({ isFirstWin }) => isFirstWin).map(({ id }) => id),
  };
}

/**
 * Stores the differences between two states of a round.
 *
 * @throws Error for a change of a field that is set when a game is opened
 */
export async function writeDifferences(em: Em, before: Round, after: Round): Promise<void> {
  for (const field of FIXED_FIELDS) {
    if (!isSame(before[field], after[field])) throw new Error(`Nothing may change the ${field} of a round`);
  }
  const changed = GAME_FIELDS.filter(([field]) => !isSame(before[field], after[field]));
  const columns = Object.fromEntries(changed.map(([field, column]) => [column, after[field]]));
  if (changed.length > 0) await em.nativeUpdate(Game, { id: before.id }, columns);
  for (const table of ROUND_TABLES) await writeRows(em, table, before, after);
}

async function writeRows(em: Em, table: RoundTable, before: Round, after: Round): Promise<void> {
  // a row is deleted and added again if it changes columns whose values another row may take over in the same write
  const keyOf = (row: Row) => [...table.key, ...table.traded].map((column) => row[column]).join(':');
  const stored = new Map(table.rowsOf(before).map((row) => [keyOf(row), row]));
  const wanted = new Map(table.rowsOf(after).map((row) => [keyOf(row), row]));
  for (const [key, row] of stored) {
    if (!wanted.has(key)) await em.nativeDelete(table.entity, keyColumns(table, row));
  }
  const added = [...wanted].filter(([key]) => !stored.has(key)).map(([, row]) => row);
  if (added.length > 0) await em.insertMany(table.entity, added);
  for (const [key, row] of wanted) {
    const old = stored.get(key);
    if (old !== undefined && !isSameRow(old, row)) {
      await em.nativeUpdate(table.entity, keyColumns(table, row), row);
    }
  }
}

function keyColumns(table: RoundTable, row: Row): Row {
  return Object.fromEntries(table.key.map((column) => [column, row[column] ?? null]));
}

function isSameRow(a: Row, b: Row): boolean {
  return Object.keys(b).every((column) => isSame(a[column], b[column]));
}

/** Compares dates by their time, other values by identity. */
function isSame(a: unknown, b: unknown): boolean {
  return a?.valueOf() === b?.valueOf();
}

function toMember({ id, teamId, seat, userId, name, hasPhone, formerId }: TeamMember): Member {
  return { id, teamId, seat, userId, name, hasPhone, formerId };
}

function toRequest({ userId, hostId, askedAt, state, isObjected, dueAt }: RequestRow): PencilRequest {
  return { userId, hostId, askedAt, state, isObjected, dueAt };
}

function toCorrection(row: CorrectionRow): Correction {
  const { version, kind, holeNumber, memberId, from, to, scorerName } = row;
  return { version, kind, holeNumber, memberId, from, to, scorerName };
}

/** Corrections in the order of their versions, those of one version in seat order. */
function inSeatOrder(
  rows: readonly CorrectionRow[],
  seated: readonly TeamMember[],
): readonly CorrectionRow[] {
  const seatOf = ({ memberId }: CorrectionRow) => seated.findIndex(({ id }) => id === memberId);
  return rows.toSorted((a, b) => a.version - b.version || seatOf(a) - seatOf(b));
}

function toHole(empty: Hole, row: HoleRow | undefined, scores: readonly Score[]): Hole {
  const strokes: Record<number, Strokes | null> = {};
  for (const score of scores) strokes[score.memberId] = score.strokes;
  if (row === undefined) return { ...empty, strokes };
  const { version, resultId, team1BestBall, team2BestBall } = row;
  return {
    number: empty.number,
    strokes,
    version,
    reportedResult: resultId === null ? null : { id: resultId, team1BestBall, team2BestBall },
  };
}

function toVote(
  teamId: number,
  seated: readonly TeamMember[],
  votes: readonly VoteRow[],
): readonly ForfeitVote[] {
  const yes = seated.filter(
    (member) => member.teamId === teamId && votes.some((row) => row.memberId === member.id),
  );
  const endsAt = votes.find((row) => yes.some((member) => member.id === row.memberId))?.endsAt;
  return endsAt === undefined ? [] : [{ teamId, yes: yes.map((member) => member.id), endsAt }];
}
