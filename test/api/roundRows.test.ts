import { describe, expect, it } from 'vitest';
import { NO_OPTIONS } from '#rules/matchOptions.ts';
import { dollarsToCents, toCents } from '#rules/money.ts';
import type { Member, Round } from '#rules/round.ts';
import { emptyHoles, membersOf } from '#rules/round.ts';
import { createGroup } from '#services/groups.ts';
import { newId } from '#services/ids.ts';
import type { Places } from '#services/roundRows.ts';
import { FIXED_FIELDS, PLACES, writeDifferences } from '#services/roundRows.ts';
import { inTransaction } from '#services/transaction.ts';
import { databaseForThisFile } from '../helpers/database.ts';
import { aPerson, openGame, playerAt, storedRound } from '../helpers/players.ts';
import type { OpenGame } from '../helpers/players.ts';
import { aCourse } from '../rules/builders.ts';

const NOON = new Date('2026-07-01T12:00:00.000Z');

const { orm } = await databaseForThisFile();
const { userId: otherUser } = (await aPerson(orm)).viewer;
const { id: otherGroup } = (
  await createGroup(orm, (await aPerson(orm)).viewer, null, { name: 'Others' }, NOON)
).row;

type Fields = { readonly [Field in keyof Round]: (round: Round, game: OpenGame) => Round[Field] };

/** A different value for each field, as a future command may set it. A new field needs an entry. */
const OTHER = {
  id: () => newId(),
  createdAt: () => new Date('2026-08-01T12:00:00.000Z'),
  timeZone: () => 'Asia/Tokyo',
  version: ({ version }) => version + 1,
  name: () => 'Captain’s day',
  groupId: () => otherGroup,
  createdById: () => otherUser,
  hostId: () => otherUser,
  status: () => 'completed',
  holeCount: () => 9,
  bet: () => dollarsToCents(50),
  snakeBet: () => dollarsToCents(10),
  currentHole: () => 7,
  forfeitTeamId: (_round, { green }) => green.id,
  lastScoreAt: () => NOON,
  completedAt: () => NOON,
  cardVersion: () => 7,
  closesAt: () => NOON,
  finalAt: () => NOON,
  nextGameId: () => newId(),
  cancelReason: () => 'A test',
  teams: ({ teams }) => [...teams.slice(0, 1), { id: newId(), color: 'green' }],
  members: ({ members }) =>
    members.with(0, {
      ...at(members, 0),
      name: 'Ash',
      hasPhone: false,
      formerId: newId(),
      departure: { afterHole: 0, isBetting: true },
    }),
  firstWins: ({ members }) => [at(members, 1).id],
  holes: ({ holes, members }) =>
    holes.with(0, {
      number: 1,
      strokes: { [at(members, 0).id]: 4, [at(members, 2).id]: null },
      reportedResult: { id: newId(), team1BestBall: 4, team2BestBall: 5 },
      version: 9,
    }),
  bites: (_round, game) => [
    { id: newId(), holeNumber: 3, memberId: playerAt(game, 1).member.id },
    { id: newId(), holeNumber: 2, memberId: playerAt(game, 0).member.id },
  ],
  coScorers: (_round, game) => [
    { userId: otherUser, name: 'Scorer' },
    { userId: playerAt(game, 1).viewer.userId, name: 'Other scorer' },
  ],
  pencilRequest: ({ hostId }, game) => ({
    userId: playerAt(game, 1).viewer.userId,
    hostId,
    askedAt: NOON,
    state: 'objectable',
    isObjected: true,
    dueAt: NOON,
  }),
  corrections: ({ members }) => [
    {
      version: 9,
      kind: 'score',
      holeNumber: 1,
      memberId: at(members, 0).id,
      from: 5,
      to: null,
      scorerName: 'Ash',
    },
    {
      version: 9,
      kind: 'score',
      holeNumber: 1,
      memberId: at(members, 2).id,
      from: null,
      to: 4,
      scorerName: 'Ash',
    },
    {
      version: 10,
      kind: 'bite',
      holeNumber: 2,
      memberId: at(members, 2).id,
      from: null,
      to: null,
      scorerName: 'Ash',
    },
  ],
  cardAnswers: ({ members }) => [
    { memberId: at(members, 0).id, kind: 'agreed', holeNumber: null, word: null, byHost: true, at: NOON },
    {
      memberId: at(members, 2).id,
      kind: 'disputed',
      holeNumber: 3,
      word: 'I had a 4',
      byHost: false,
      at: NOON,
    },
  ],
  paymentMarks: ({ members }) => [
    {
      fromMemberId: at(members, 0).id,
      toMemberId: at(members, 2).id,
      amount: toCents(2500),
      paidAt: NOON,
      paidByHost: true,
      receivedAt: null,
      receivedByHost: false,
    },
    {
      fromMemberId: at(members, 1).id,
      toMemberId: at(members, 2).id,
      amount: toCents(833),
      paidAt: null,
      paidByHost: false,
      receivedAt: NOON,
      receivedByHost: true,
    },
  ],
  courseCard: () => ({ ...aCourse(9), firstHole: 10 }),
  matchOptions: () => ({ ...NO_OPTIONS, isCarryOn: true }),
  wordBets: ({ members: [first, second] }) => [
    {
      id: 5,
      words: 'Closest on 7',
      stake: toCents(1000),
      proposerId: first?.id ?? 0,
      memberIds: [first?.id ?? 0, second?.id ?? 0],
      yes: [first?.id ?? 0],
      result: 'tie',
      duel: { strokes: -1, nassau: toCents(500), from: 4 },
    },
  ],
  holeMarks: ({ members }) => [{ kind: 'sandy', holeNumber: 2, memberId: members[0]?.id ?? 0 }],
  forfeitVotes: (round) => {
    const red = at(round.teams, 0);
    return [{ teamId: red.id, yes: membersOf(round, red).map(({ id }) => id), endsAt: NOON }];
  },
} satisfies Fields;

describe('the stored rows of a round', () => {
  it.each(fieldsOf(OTHER).filter((field) => !FIXED_FIELDS.includes(field)))(
    'a changed %s is read again, with all other fields unchanged',
    async (field) => {
      const game = await openGame(orm);
      const before = await storedRound(orm, game.id);
      // a new team has no members yet: they are deleted first
      const empty = field === 'teams' ? await store(before, { ...before, members: [] }) : before;
      const changed = { ...empty, [field]: OTHER[field](empty, game) };

      const after = await store(empty, changed);

      expect(changed[field]).not.toEqual(empty[field]);
      expect(after).toEqual(field === 'holeCount' ? { ...changed, holes: emptyHoles(9) } : changed);
    },
  );

  it.each(fieldsOf(OTHER).filter((field) => FIXED_FIELDS.includes(field)))(
    'a change of %s throws, and the round stays unchanged',
    async (field) => {
      const game = await openGame(orm);
      const before = await storedRound(orm, game.id);
      const changed = { ...before, currentHole: 7, [field]: OTHER[field](before, game) };

      await expect(store(before, changed)).rejects.toThrow(`A command has changed the ${field} of a round`);

      expect(await storedRound(orm, game.id)).toEqual(before);
    },
  );

  it('only id, createdAt and timeZone are fixed', () => {
    expect(FIXED_FIELDS).toEqual(['id', 'createdAt', 'timeZone']);
  });
});

describe('the rows of members', () => {
  it('trade their seats, while another member leaves and a new one joins', async () => {
    const game = await openGame(orm);
    const before = await storedRound(orm, game.id);
    const [red1, red2, green1, green2] = [0, 1, 2, 3].map((index) => at(before.members, index));
    if (red1 === undefined || red2 === undefined || green1 === undefined || green2 === undefined)
      throw new Error('The game has four players');
    const place = ({ teamId, seat }: Member) => ({ teamId, seat });
    const joined = { ...red1, id: newId(), userId: otherUser, name: 'Elm', ...place(green1) };
    const members = [
      { ...red2, ...place(red1) },
      { ...green1, ...place(red2) },
      joined,
      { ...red1, ...place(green2) },
    ];

    const after = await store(before, { ...before, members });

    expect(after).toEqual({ ...before, members });
  });
});

describe('a new field of a round', () => {
  interface RoundInTheRain extends Round {
    readonly weather: string;
  }

  it('a field without a place does not compile', () => {
    // @ts-expect-error -- the weather has no column and no table
    const places: Places<RoundInTheRain> = PLACES;

    expect(places).not.toHaveProperty('weather');
  });

  it('a field with a column of another type does not compile', () => {
    // @ts-expect-error -- a name is no number
    const place: Places<Round>['currentHole'] = 'name';

    expect(place).not.toBe(PLACES.currentHole);
  });
});

function fieldsOf(fields: Fields): readonly (keyof Round)[] {
  return Object.keys(fields) as (keyof Round)[];
}

/** Stores the change of a round, and returns the round as it is read afterwards. */
async function store(before: Round, after: Round): Promise<Round> {
  await inTransaction(orm, (em) => writeDifferences(em, before, after));
  return storedRound(orm, before.id);
}

function at<Item>(items: readonly Item[], index: number): Item {
  const item = items[index];
  if (item === undefined) throw new Error(`There is no item ${index}`);
  return item;
}
