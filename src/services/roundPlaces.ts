/** The place where each field of a round is stored: a column of its game row, or the rows of other tables. */

import type { EntityClass } from '@mikro-orm/core';
import { Correction } from '#entities/Correction.ts';
import { ForfeitVote } from '#entities/ForfeitVote.ts';
import type { Game } from '#entities/Game.ts';
import { Hole as HoleRow } from '#entities/Hole.ts';
import { PencilRequest } from '#entities/PencilRequest.ts';
import { Score } from '#entities/Score.ts';
import { Scorer } from '#entities/Scorer.ts';
import { SnakeBite } from '#entities/SnakeBite.ts';
import { Team } from '#entities/Team.ts';
import { TeamMember } from '#entities/TeamMember.ts';
import type { Hole, Round } from '#rules/round.ts';

/** One row as plain columns. */
export type Row = Readonly<Record<string, string | number | boolean | Date | null>>;

/** All columns of an entity: a row that lacks one does not compile. */
type RowOf<Entity> = { readonly [Column in keyof Entity & string]: Entity[Column] };

/** A table of a round: its entity, its key columns, and the rows that a state of the round has in it. */
export interface RoundTable {
  readonly entity: EntityClass<object>;
  readonly key: readonly string[];
  /** Columns that are unique together, whose values two rows may trade. */
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
      ...member,
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
  currentHole: 'currentHole',
  forfeitTeamId: 'forfeitTeamId',
  lastScoreAt: 'lastScoreAt',
  completedAt: 'completedAt',
  nextGameId: 'nextGameId',
  teams: [
    table(Team, ['id'], (round) => round.teams.map(({ id, color }) => ({ id, gameId: round.id, color }))),
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
  scorers: [
    table(Scorer, ['gameId', 'userId'], (round) =>
      round.scorers.map((scorer, index) => ({ ...scorer, gameId: round.id, namedOrder: index + 1 })),
    ),
  ],
  pencilRequest: [
    table(PencilRequest, ['gameId'], ({ id, pencilRequest }) =>
      pencilRequest === null ? [] : [{ ...pencilRequest, gameId: id }],
    ),
  ],
  corrections: [
    table(Correction, ['gameId', 'version', 'memberId'], (round) =>
      round.corrections.map((correction) => ({ ...correction, gameId: round.id })),
    ),
  ],
  forfeitVotes: [
    table(ForfeitVote, ['gameId', 'memberId'], (round) =>
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
export const GAME_FIELDS = FIELDS.flatMap((field) => {
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
export function fieldsOf(game: Game): Pick<Round, GameField> {
  const fields = GAME_FIELDS.map(([field, column]) => [field, game[column]]);
  return Object.fromEntries(fields) as Pick<Round, GameField>;
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
