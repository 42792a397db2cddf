/**
 * The rows of a round: the place where each field is stored, a column of the game row or rows of other tables. Reads a
 * round from them, and writes its changes back.
 */

import type { EntityClass } from '@mikro-orm/core';
import { LockMode } from '@mikro-orm/core';
import { CardAnswer as AnswerRow } from '#entities/CardAnswer.ts';
import { Correction as CorrectionRow } from '#entities/Correction.ts';
import { CoScorer as CoScorerRow } from '#entities/CoScorer.ts';
import { CourseCard as CourseRow } from '#entities/CourseCard.ts';
import { ForfeitVote as VoteRow } from '#entities/ForfeitVote.ts';
import { Game } from '#entities/Game.ts';
import { Hole as HoleRow } from '#entities/Hole.ts';
import { PaymentMark as MarkRow } from '#entities/PaymentMark.ts';
import { PencilRequest as RequestRow } from '#entities/PencilRequest.ts';
import { Score } from '#entities/Score.ts';
import { SnakeBite } from '#entities/SnakeBite.ts';
import { Team as TeamRow } from '#entities/Team.ts';
import { TeamMember } from '#entities/TeamMember.ts';
import type {
  CardAnswer,
  Correction,
  ForfeitVote,
  Hole,
  PaymentMark,
  PencilRequest,
  Round,
  Strokes,
} from '#rules/round.ts';
import { TEAM_COLORS, emptyHoles } from '#rules/round.ts';
import { toPlayedColumns, toPlayedCourseOrNull } from './courseColumns.ts';
import { toMember, toMemberColumns } from './memberColumns.ts';
import type { Em } from './transaction.ts';

/** One row as plain columns. */
type Row = Readonly<Record<string, string | number | boolean | Date | null>>;

/** All columns of an entity: a row that lacks one does not compile. */
type RowOf<Entity> = { readonly [Column in keyof Entity & string]: Entity[Column] };

/** A table of a round: its entity, its key columns, and the rows that a state of the round has in it. */
interface RoundTable {
  readonly entity: EntityClass<object>;
  readonly key: readonly string[];
  /** Columns that are unique together, whose values two rows may trade. The last one is a number above 0. */
  readonly traded: readonly string[];
  readonly rowsOf: (round: Round) => readonly Row[];
}

type Tables = readonly [RoundTable, ...RoundTable[]];

/** The columns of the game row that can hold a value of this type. */
type ColumnFor<Value> = {
  [Column in keyof Game & string]: [Game[Column], Value] extends [Value, Game[Column]] ? Column : never;
}[keyof Game & string];

/** The place of every field: a column, tables, or null = set when the game is opened and never changed by a command. */
export type Places<State> = {
  readonly [Field in keyof State]: ColumnFor<State[Field]> | Tables | null;
};

const MEMBERS = table(
  TeamMember,
  ['id'],
  (round) =>
    round.members.map((member) => ({
      ...toMemberColumns(member),
      gameId: round.id,
      isFirstWin: round.firstWins.includes(member.id),
    })),
  ['teamId', 'seat'],
);

/**
 * The places of all fields: a new field without one does not compile. Tables in the order of locks and foreign keys.
 */
export const PLACES = {
  id: null,
  createdAt: null,
  timeZone: null,
  version: 'version',
  name: 'name',
  groupId: 'groupId',
  createdById: 'createdById',
  hostId: 'hostId',
  status: 'status',
  holeCount: 'holeCount',
  bet: 'betCents',
  snakeBet: 'snakeBetCents',
  matchOptions: 'matchOptions',
  wordBets: 'wordBets',
  holeMarks: 'holeMarks',
  currentHole: 'currentHole',
  forfeitTeamId: 'forfeitTeamId',
  lastScoreAt: 'lastScoreAt',
  completedAt: 'completedAt',
  cardVersion: 'cardVersion',
  closesAt: 'closesAt',
  finalAt: 'finalAt',
  nextGameId: 'nextGameId',
  cancelReason: 'cancelReason',
  teams: [
    table(TeamRow, ['id'], (round) => round.teams.map(({ id, color }) => ({ id, gameId: round.id, color }))),
  ],
  members: [MEMBERS],
  firstWins: [MEMBERS],
  holes: [
    table(HoleRow, ['gameId', 'holeNumber'], (round) => round.holes.flatMap((hole) => holeRows(round, hole))),
    table(Score, ['gameId', 'holeNumber', 'memberId'], (round) =>
      round.holes.flatMap((hole) => scoreRows(round, hole)),
    ),
  ],
  bites: [
    table(SnakeBite, ['gameId', 'holeNumber', 'memberId'], (round) =>
      round.bites.map((bite, index) => ({ ...bite, gameId: round.id, givenOrder: index + 1 })),
    ),
  ],
  courseCard: [
    table(CourseRow, ['gameId'], ({ id: gameId, courseCard }) =>
      courseCard === null ? [] : [{ gameId, ...toPlayedColumns(courseCard) }],
    ),
  ],
  coScorers: [
    table(CoScorerRow, ['gameId', 'userId'], (round) =>
      round.coScorers.map((scorer, index) => ({ ...scorer, gameId: round.id, namedOrder: index + 1 })),
    ),
  ],
  pencilRequest: [
    table(RequestRow, ['gameId'], ({ id, pencilRequest }) =>
      pencilRequest === null ? [] : [{ ...pencilRequest, gameId: id }],
    ),
  ],
  corrections: [
    table(CorrectionRow, ['gameId', 'version', 'memberId'], (round) =>
      round.corrections.map((correction) => ({ ...correction, gameId: round.id })),
    ),
  ],
  cardAnswers: [
    table(AnswerRow, ['gameId', 'memberId'], (round) =>
      round.cardAnswers.map((answer) => ({ ...answer, gameId: round.id })),
    ),
  ],
  paymentMarks: [
    table(MarkRow, ['gameId', 'fromMemberId', 'toMemberId'], (round) =>
      round.paymentMarks.map((mark) => ({ ...mark, gameId: round.id })),
    ),
  ],
  forfeitVotes: [
    table(VoteRow, ['gameId', 'memberId'], (round) =>
      round.forfeitVotes.flatMap(({ yes, endsAt }) =>
        yes.map((memberId) => ({ gameId: round.id, memberId, endsAt })),
      ),
    ),
  ],
} as const satisfies Places<Round>;

type GameField = {
  [Field in keyof Round]: (typeof PLACES)[Field] extends string ? Field : never;
}[keyof Round];

const FIELDS = Object.keys(PLACES) as readonly (keyof Round)[];

/** The fields that no command may change. */
export const FIXED_FIELDS = FIELDS.filter((field) => PLACES[field] === null);

/** The fields of the game row, each with its column. */
const GAME_FIELDS = FIELDS.flatMap((field) => {
  const column = PLACES[field];
  return typeof column === 'string' ? [[field, column] as const] : [];
});

/** The tables of a round, each once. */
export const ROUND_TABLES: ReadonlySet<RoundTable> = new Set(
  Object.values<string | Tables | null>(PLACES).flatMap((place) =>
    typeof place === 'string' ? [] : (place ?? []),
  ),
);

/** Returns the fields that a game row holds. */
function fieldsOf(game: Game): Pick<Round, GameField> {
  const fields = GAME_FIELDS.map(([field, column]) => [field, game[column]]);
  return Object.fromEntries(fields) as Pick<Round, GameField>;
}

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
  const scorers = await em.find(CoScorerRow, { gameId }, { ...read, orderBy: { namedOrder: 'asc' } });
  const corrections = await em.find(CorrectionRow, { gameId }, { ...read, orderBy: { version: 'asc' } });
  const request = await em.findOne(RequestRow, { gameId }, read);
  const votes = await em.find(VoteRow, { gameId }, read);
  const answers = await em.find(AnswerRow, { gameId }, read);
  const marks = await em.find(MarkRow, { gameId }, read);

  const inOrder = TEAM_COLORS.flatMap((color) => teams.filter((team) => team.color === color));
  const seated = inOrder.flatMap((team) =>
    members.filter((member) => member.teamId === team.id).toSorted((a, b) => a.seat - b.seat),
  );
  return {
    ...fieldsOf(game),
    id: gameId,
    createdAt: game.createdAt,
    timeZone: game.timeZone,
    coScorers: scorers.map(({ userId, name }) => ({ userId, name })),
    pencilRequest: request && toRequest(request),
    courseCard: toPlayedCourseOrNull(await em.findOne(CourseRow, { gameId }, read)),
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
    cardAnswers: seated.flatMap(({ id }) =>
      answers.filter(({ memberId }) => memberId === id).map(toCardAnswer),
    ),
    paymentMarks: seated.flatMap((from) =>
      seated.flatMap((to) =>
        marks
          .filter(({ fromMemberId, toMemberId }) => fromMemberId === from.id && toMemberId === to.id)
          .map(toPaymentMark),
      ),
    ),
    forfeitVotes: inOrder.flatMap((team) => toVote(team.id, seated, votes)),
    firstWins: seated.filter(({ isFirstWin }) => isFirstWin).map(({ id }) => id),
  };
}

/**
 * Stores the differences between two states of a round.
 *
 * @param seenAt the new presence of the host, which is not part of the round; absent = unchanged
 * @throws Error for a change of a field that is set when a game is opened
 */
export async function writeDifferences(em: Em, before: Round, after: Round, seenAt?: Date): Promise<void> {
  for (const field of FIXED_FIELDS) {
    if (!isSame(before[field], after[field]))
      throw new Error(`A command has changed the ${field} of a round, which is fixed`);
  }
  const changed = GAME_FIELDS.filter(([field]) => !isSame(before[field], after[field]));
  const columns = Object.fromEntries(changed.map(([field, column]) => [column, after[field]]));
  const presence = seenAt && { hostSeenAt: seenAt };
  if (changed.length > 0) await em.nativeUpdate(Game, { id: before.id }, { ...columns, ...presence });
  for (const table of ROUND_TABLES) await writeRows(em, table, before, after);
}

async function writeRows(em: Em, table: RoundTable, before: Round, after: Round): Promise<void> {
  const keyOf = (row: Row) => table.key.map((column) => row[column]).join(':');
  const stored = new Map(table.rowsOf(before).map((row) => [keyOf(row), row]));
  const wanted = new Map(table.rowsOf(after).map((row) => [keyOf(row), row]));
  for (const [key, row] of stored) {
    if (!wanted.has(key)) await em.nativeDelete(table.entity, keyColumns(table, row));
  }
  const changed = [...wanted].flatMap(([key, row]) => {
    const old = stored.get(key);
    const isChanged = old !== undefined && Object.keys(row).some((each) => !isSame(old[each], row[each]));
    return isChanged ? [{ old, row }] : [];
  });
  await freeTraded(em, table, changed);
  const added = [...wanted].filter(([key]) => !stored.has(key)).map(([, row]) => row);
  if (added.length > 0) await em.insertMany(table.entity, added);
  for (const { row } of changed) await em.nativeUpdate(table.entity, keyColumns(table, row), row);
}

/**
 * Gives rows that change their traded columns a free negative value first, because another row may take over the
 * present ones. The rows are not deleted, as rows of other tables belong to them.
 */
async function freeTraded(
  em: Em,
  table: RoundTable,
  changed: readonly { readonly old: Row; readonly row: Row }[],
): Promise<void> {
  const column = table.traded.at(-1);
  if (column === undefined) return;
  const moved = changed.filter(({ old, row }) => table.traded.some((each) => !isSame(old[each], row[each])));
  for (const [index, { row }] of moved.entries())
    await em.nativeUpdate(table.entity, keyColumns(table, row), { [column]: -1 - index });
}

function keyColumns(table: RoundTable, row: Row): Row {
  return Object.fromEntries(table.key.map((column) => [column, row[column] ?? null]));
}

/** Compares dates and options by their JSON text. */
function isSame(a: unknown, b: unknown): boolean {
  return a === b || JSON.stringify(a) === JSON.stringify(b);
}

function table<Entity extends object>(
  entity: EntityClass<Entity>,
  key: readonly (keyof Entity & string)[],
  rowsOf: (round: Round) => readonly RowOf<Entity>[],
  traded: readonly (keyof Entity & string)[] = [],
): RoundTable {
  return { entity, key, traded, rowsOf: rowsOf as RoundTable['rowsOf'] };
}

function holeRows(round: Round, { number, version, reportedResult }: Hole): readonly RowOf<HoleRow>[] {
  if (version === 0) return [];
  return [
    {
      gameId: round.id,
      holeNumber: number,
      version,
      team1BestBall: reportedResult?.team1BestBall ?? null,
      team2BestBall: reportedResult?.team2BestBall ?? null,
      resultId: reportedResult?.id ?? null,
    },
  ];
}

function scoreRows(round: Round, hole: Hole): readonly RowOf<Score>[] {
  return round.members
    .filter((member) => hole.strokes[member.id] !== undefined)
    .map((member) => ({
      gameId: round.id,
      holeNumber: hole.number,
      memberId: member.id,
      strokes: hole.strokes[member.id] ?? null,
    }));
}

function toRequest({ userId, hostId, askedAt, state, isObjected, dueAt }: RequestRow): PencilRequest {
  return { userId, hostId, askedAt, state, isObjected, dueAt };
}

function toCardAnswer({ memberId, kind, holeNumber, word, byHost, at }: AnswerRow): CardAnswer {
  return { memberId, kind, holeNumber, word, byHost, at };
}

function toPaymentMark({ gameId: _gameId, ...mark }: MarkRow): PaymentMark {
  return mark;
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
