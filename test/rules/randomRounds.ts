/** Random rounds for the laws: any commands, sensible or not, from the creation of the game. */

import fc from 'fast-check';
import { it } from 'vitest';
import { apply } from '#rules/apply.ts';
import type { Command, CommandKind, CommandContext } from '#rules/commands.ts';
import { firstUndecidedHole } from '#rules/holes.ts';
import type { JunkKind } from '#rules/junk.ts';
import { JUNK_KINDS } from '#rules/junk.ts';
import type { HoleCount } from '#rules/limits.ts';
import { SNAKE_BETS, SNAKE_OFF } from '#rules/limits.ts';
import type { Duel, MatchOptions } from '#rules/matchOptions.ts';
import { NO_OPTIONS, optionsOf } from '#rules/matchOptions.ts';
import { NO_MONEY, dollarsToCents, toCents } from '#rules/money.ts';
import { sideDown } from '#rules/press.ts';
import type { HoleMarkKind, Member, Round } from '#rules/round.ts';
import { emptyHoles } from '#rules/round.ts';
import { GameError } from '#shared/errors.ts';
import { volume } from '../../scripts/testSet.ts';
import type { Shape } from './builders.ts';
import { NOON, PLAYER, SHAPES, SIDES, TEAM, USER, aCourse, aLobby, finishHole } from './builders.ts';
import type { Move } from './commandCases.ts';
import { KINDS, caseOf, commandOf } from './commandCases.ts';

/** Milliseconds a law may take on a slow machine. */
export const LAW_TIMEOUT_MS = 600_000;

/** Adds a law as a test, which is tried with many random values. */
export function law<Dealt>(sentence: string, property: fc.IRawProperty<Dealt>): void {
  it(sentence, () => fc.assert(property, { numRuns: volume(2500, 10_000) }), LAW_TIMEOUT_MS);
}

const ENDINGS = ['none', 'complete', 'endEarly', 'forfeitRed', 'forfeitGreen'] as const;
export type Ending = (typeof ENDINGS)[number];

/** A bet in words. */
export interface RandomBet {
  readonly dollars: number;
  /** Indexes into the members. */
  readonly players: readonly number[];
  /** The ones who say no; all others say yes. */
  readonly refusing: readonly number[];
  /** The index of the winner; null = it is not closed. */
  readonly winner: number | 'tie' | null;
}

/** A hole that is finished, and then marked. */
export interface MarkedHole {
  /** The best ball of Team Red; that of Team Green is 4. */
  readonly red: number;
  readonly junk: JunkKind;
  /** Index into the members, and for a press into those of the side that is down. */
  readonly player: number;
}

/** A bet of two players. */
export interface RandomDuel extends Omit<Duel, 'memberIds'> {
  /** Whether the second player of the pair is listed first. */
  readonly isTurned: boolean;
}

/** A bet of two players that one of them proposes, and the other one accepts. */
export interface RandomProposal {
  /** Indexes into the members. */
  readonly pair: readonly number[];
  readonly dollars: number;
  readonly nassau: number;
  readonly strokes: number;
  /** Whether it is proposed after the moves. */
  readonly isLate: boolean;
}

export interface RandomRound {
  readonly shape: Shape;
  readonly holeCount: HoleCount;
  readonly betDollars: number;
  readonly snakeBet: number;
  /** Set in the lobby; null = none. Rounds without a bet per hole have a Nassau. */
  readonly options: MatchOptions | null;
  /** Given in the lobby, before START. */
  readonly lobby: readonly Move[];
  readonly moves: readonly Move[];
  /** Set in the lobby. */
  readonly duels: readonly RandomDuel[];
  /** Proposed after the start, and closed before the end. */
  readonly bets: readonly RandomBet[];
  /** Proposed and accepted after the start. */
  readonly proposals: readonly RandomProposal[];
  /** Played after the moves. */
  readonly marked: readonly MarkedHole[];
  readonly ending: Ending;
}

const UNKNOWN_ID = 999;
/** The ids of a random round begin here. */
const FIRST_ID = 101;
const MOVE_MS = 40_000;

/** Each kind of command, repeated by its weight. */
const WEIGHTED = KINDS.flatMap((kind) =>
  Array.from<CommandKind>({ length: (caseOf(kind).often ?? 1) * 4 }).fill(kind),
);
const LOBBY_KINDS: readonly CommandKind[] = ['addTeam', 'join', 'leave', 'enterScore', 'claim'];

const strokes = fc.constantFrom(3, 4, 5, 6, 4, 5, 3, 1, 12, null, 0, 13);
const holeNumber = fc.constantFrom(0, 0, 0, 0, 0, 1, 2, 3, 5, 9, 18, 19);

export function aMove(kinds: readonly CommandKind[] = WEIGHTED): fc.Arbitrary<Move> {
  return fc.record({
    kind: fc.constantFrom(...kinds),
    hole: holeNumber,
    player: fc.constantFrom(0, 1, 2, 3, 0, 1, 2, 3, 4),
    strokes: fc.tuple(strokes, strokes, strokes, strokes),
    isYes: fc.boolean(),
    bites: fc.nat({ max: 5 }),
  });
}

const aStake = fc.integer({ min: 0, max: 12 }).map((dollars) => dollarsToCents(dollars));
const someStakes = fc.record({ first: aStake, second: aStake, all: aStake });
/** Some have no nines: their match of all holes is pressed. */
const aNassau = fc.oneof(
  { weight: 3, arbitrary: someStakes },
  { weight: 1, arbitrary: aStake.map((all) => ({ first: NO_MONEY, second: NO_MONEY, all })) },
);
const aFactor = fc.integer({ min: 1, max: 5 });
const aCap = fc.integer({ min: 5, max: 300 }).map((dollars) => dollarsToCents(dollars));
const aHandicap = fc.integer({ min: -10, max: 54 });

/** Strokes for the members of any random round; each seat has another handicap. The rules drop the others. */
const strokeOptions = fc
  .record({
    allowance: fc.constantFrom(100, 90, 50),
    isHalved: fc.boolean(),
    bySeat: fc.tuple(aHandicap, aHandicap, aHandicap, aHandicap),
  })
  .map(({ bySeat, ...others }) => {
    const ids = [...Object.values(PLAYER), ...Array.from({ length: 40 }, (_, index) => FIRST_ID + index)];
    return { ...others, handicaps: Object.fromEntries(ids.map((id, at) => [id, bySeat[at % 4] ?? 0])) };
  });

/** Options of a match, any together. The rules drop what nine holes cannot have. */
export const wagerOptions: fc.Arbitrary<MatchOptions> = fc
  .record({
    strokes: fc.option(strokeOptions, { freq: 2 }),
    isSecondBallOn: fc.boolean(),
    isCarryOn: fc.boolean(),
    holeFactors: fc.option(fc.array(aFactor, { minLength: 18, maxLength: 18, size: 'max' })),
    snake: fc.option(
      fc.record({
        isPaidToEach: fc.boolean(),
        doublingCap: fc.option(aCap),
        secondNineFactor: fc.option(aFactor),
      }),
    ),
    nassau: fc.option(aNassau, { freq: 3 }),
    press: fc.constantFrom('automatic', 'byHand', null),
    lossCap: fc.option(aCap),
    junk: fc.option(fc.record({ greenie: aStake, sandy: aStake, birdie: aStake })),
  })
  .map((options) => {
    const needsCap = options.press !== null || options.snake?.doublingCap != null;
    return { ...NO_OPTIONS, ...options, lossCap: options.lossCap ?? (needsCap ? dollarsToCents(75) : null) };
  });

/** The bets of the pairs of four players, each with another amount; a pair that is not there has none. */
export const someDuels: fc.Arbitrary<readonly RandomDuel[]> = fc.array(
  fc.record({
    strokes: fc.integer({ min: -36, max: 36 }),
    bet: aStake,
    nassau: fc.option(someStakes),
    isTurned: fc.boolean(),
  }),
  { minLength: 1, maxLength: 6 },
);

const aBet: fc.Arbitrary<RandomBet> = fc.record({
  dollars: fc.integer({ min: 1, max: 200 }),
  players: fc.subarray([0, 1, 2, 3], { minLength: 2 }),
  refusing: fc.oneof(fc.constant([]), fc.subarray([0, 1, 2, 3])),
  winner: fc.constantFrom(0, 1, 2, 3, 'tie' as const, null),
});

const aProposal: fc.Arbitrary<RandomProposal> = fc.record({
  pair: fc.shuffledSubarray([0, 1, 2, 3], { minLength: 2, maxLength: 2 }),
  dollars: fc.integer({ min: 0, max: 12 }),
  nassau: fc.integer({ min: 0, max: 12 }),
  strokes: fc.integer({ min: -36, max: 36 }),
  isLate: fc.boolean(),
});

const aMarkedHole: fc.Arbitrary<MarkedHole> = fc.record({
  red: fc.constantFrom(3, 4, 5),
  junk: fc.constantFrom(...JUNK_KINDS),
  player: fc.nat({ max: 3 }),
});

export function randomRound(
  fixed: {
    hasBets?: boolean;
    hasDuels?: boolean;
    hasMarks?: boolean;
    hasProposals?: boolean;
    shape?: Shape;
    endings?: readonly Ending[];
    isSnake?: boolean;
    options?: fc.Arbitrary<MatchOptions | null>;
  } = {},
): fc.Arbitrary<RandomRound> {
  const snakeBets = fixed.isSnake ? SNAKE_BETS : [SNAKE_OFF, ...SNAKE_BETS];
  return fc.record({
    shape: fixed.shape === undefined ? fc.constantFrom(...SHAPES) : fc.constant(fixed.shape),
    holeCount: fc.constantFrom<HoleCount>(9, 9, 9, 18),
    betDollars: fc.constantFrom(5, 25, 35, 200),
    snakeBet: fc.constantFrom(...snakeBets),
    options: fixed.options ?? fc.constant(null),
    // players who join and leave in the lobby change the teams
    lobby:
      fixed.shape === undefined
        ? fc.array(aMove(LOBBY_KINDS), { maxLength: 2, size: 'max' })
        : fc.constant([]),
    moves: fc.array(aMove(), { maxLength: 24, size: 'max' }),
    duels: fixed.hasDuels === true ? someDuels : fc.constant([]),
    bets: fixed.hasBets === true ? fc.array(aBet, { maxLength: 4 }) : fc.constant([]),
    proposals: fixed.hasProposals === true ? fc.array(aProposal, { maxLength: 4 }) : fc.constant([]),
    marked: fixed.hasMarks === true ? fc.array(aMarkedHole, { maxLength: 9, size: 'max' }) : fc.constant([]),
    ending: fc.constantFrom(...(fixed.endings ?? ENDINGS)),
  });
}

/** Returns the round after a command; unchanged when the rules refuse it. Any other error breaks the law. */
export function attempt(round: Round, command: Command, context: CommandContext): Round {
  const { stackTraceLimit } = Error;
  // most commands are refused, and no law reads the stack of a refusal
  Error.stackTraceLimit = 1;
  try {
    return apply(round, command, context);
  } catch (error) {
    if (error instanceof GameError) return round;
    throw error;
  } finally {
    Error.stackTraceLimit = stackTraceLimit;
  }
}

/** Returns a clock that advances by 40 s per command with ascending ids: the same for the same round. */
function aClock(): () => CommandContext {
  let [moves, lastId] = [0, FIRST_ID - 1];
  return () => {
    moves += 1;
    const now = new Date(NOON.getTime() + moves * MOVE_MS);
    return { now, newId: () => (lastId += 1), by: USER.red1, hostSeenAt: null };
  };
}

/** Plays a random round from its creation; `step` receives each state and command, and returns the next state. */
export function playOut(
  random: RandomRound,
  step: (round: Round, command: Command, context: CommandContext) => Round = attempt,
): Round {
  const clock = aClock();
  const give = (round: Round, command: Command) => step(round, command, clock());
  const lobby = SIDES[random.shape].reduce<Round>(
    (round, { teamId, userId, name, hasPhone }) => {
      const team = round.teams[teamId === TEAM.red ? 0 : 1];
      return give(round, { kind: 'join', teamId: team?.id ?? UNKNOWN_ID, userId, name, hasPhone });
    },
    give(give(created(random), { kind: 'addTeam', color: 'green' }), { kind: 'addTeam', color: 'red' }),
  );
  const chosen = random.options === null ? lobby : give(lobby, optionsCommand(random));
  const dealt = random.duels.length > 0 ? withDuels(chosen, duelsOf(chosen, random.duels)) : chosen;
  const needsCard = random.options?.junk?.greenie || random.duels.length > 0 || random.proposals.length > 0;
  const withCard = needsCard ? { ...dealt, courseCard: aCourse(random.holeCount, [3, 3, 4, 5, 3]) } : dealt;
  const toldInLobby = random.lobby.reduce((round, move) => give(round, commandOf(round, move)), withCard);
  const started = give(toldInLobby, { kind: 'start' });
  const betting = random.bets.reduce((round, bet) => withBetProposed(round, bet, give), started);
  const [late, early] = [true, false].map((isLate) =>
    random.proposals.filter((one) => one.isLate === isLate),
  );
  const agreed = (early ?? []).reduce((round, one) => withDuelAgreed(round, one, give), betting);
  const moved = random.moves.reduce((round, move) => give(round, commandOf(round, move)), agreed);
  const agreedLate = (late ?? []).reduce((round, one) => withDuelAgreed(round, one, give), moved);
  const marked = random.marked.reduce((round, hole) => withHoleMarked(round, hole, give), agreedLate);
  const played = random.bets.reduce((round, bet) => withBetClosed(round, bet, give), marked);
  return endingOf(random.ending, played).reduce(give, played);
}

/** Returns the bets of the pairs of a round. */
export function duelsOf({ members }: Round, stakes: readonly RandomDuel[]): readonly Duel[] {
  const pairs = members.flatMap(({ id }, at) =>
    members.slice(at + 1).map((other) => [id, other.id] as const),
  );
  return pairs.flatMap(([first, second], at) => {
    const stake = stakes[at];
    if (stake === undefined) return [];
    const { isTurned, ...duel } = stake;
    return [{ ...duel, memberIds: isTurned ? [second, first] : [first, second] }];
  });
}

export function withDuels(round: Round, duels: readonly Duel[] | null): Round {
  return { ...round, matchOptions: { ...optionsOf(round), duels } };
}

/** Finishes the next hole, marks junk, and presses for the side that is down. */
function withHoleMarked(round: Round, { red, junk, player }: MarkedHole, give: Give): Round {
  const hole = firstUndecidedHole(round);
  if (hole === null) return round;
  const mark = (before: Round, kind: HoleMarkKind, players: readonly Member[]) => {
    const memberId = players[player % Math.max(1, players.length)]?.id ?? UNKNOWN_ID;
    return give(before, { kind: 'setHoleMark', hole, memberId, mark: kind, isOn: true });
  };
  const finished = give(round, finishHole(round, hole, [red, red], [4, 4]));
  const marked = mark(finished, junk, round.members);
  return mark(marked, 'press', sideDown(marked, hole));
}

type Give = (round: Round, command: Command) => Round;

/** Returns the words of a bet, by which it is found later. */
function wordsOf({ dollars, players, winner }: RandomBet): string {
  return `$${dollars} for ${players.join()}: ${winner}`;
}

/** Gives the proposal of a bet by a scorer, and the answers of its players. */
function withBetProposed(round: Round, bet: RandomBet, give: Give): Round {
  const memberIds = bet.players.flatMap((player) => round.members[player]?.id ?? []);
  const [words, stake] = [wordsOf(bet), dollarsToCents(bet.dollars)];
  const proposed = give(round, { kind: 'proposeBet', words, stake, memberIds, proposerId: null });
  const betId = proposed.wordBets?.at(-1)?.id ?? UNKNOWN_ID;
  return memberIds.reduce((before, memberId, index) => {
    const yes = !bet.refusing.includes(bet.players[index] ?? 0);
    return give(before, { kind: 'answerBet', betId, memberId, yes });
  }, proposed);
}

/** Gives the proposal of a bet of two players, and the yes of the second one. */
function withDuelAgreed(round: Round, proposal: RandomProposal, give: Give): Round {
  const { pair, dollars, nassau, strokes } = proposal;
  const memberIds = pair.map((player) => round.members[player]?.id ?? UNKNOWN_ID);
  const [proposerId = UNKNOWN_ID, memberId = UNKNOWN_ID] = memberIds;
  const duel = { strokes, nassau: dollarsToCents(nassau) };
  const stake = dollarsToCents(dollars);
  const asked = give(round, { kind: 'proposeBet', words: '', stake, memberIds, proposerId, duel });
  if (asked === round) return round;
  return give(asked, {
    kind: 'answerBet',
    betId: asked.wordBets?.at(-1)?.id ?? UNKNOWN_ID,
    memberId,
    yes: true,
  });
}

function withBetClosed(round: Round, bet: RandomBet, give: Give): Round {
  const betId = round.wordBets?.find(({ words }) => words === wordsOf(bet))?.id ?? UNKNOWN_ID;
  const result = typeof bet.winner === 'number' ? (round.members[bet.winner]?.id ?? 0) : bet.winner;
  return give(round, { kind: 'closeBet', betId, result });
}

/** Returns the command that sets the options of a random round in the lobby. */
export function optionsCommand({
  options,
  holeCount,
  snakeBet,
}: Pick<RandomRound, 'options' | 'holeCount' | 'snakeBet'>): Command {
  const holeFactors = options?.holeFactors?.slice(0, holeCount) ?? null;
  const doublingCap = options?.snake?.doublingCap ?? null;
  const snake = options?.snake && {
    ...options.snake,
    doublingCap: doublingCap && toCents(Math.max(doublingCap, snakeBet)),
  };
  return { kind: 'setMatchOptions', options: options && { ...options, holeFactors, snake: snake ?? null } };
}

function created({ holeCount, betDollars, snakeBet, options }: RandomRound): Round {
  return aLobby({
    version: 0,
    teams: [],
    holeCount,
    holes: emptyHoles(holeCount),
    bet: dollarsToCents(betDollars),
    snakeBet: dollarsToCents(snakeBet / 100),
    courseCard: options?.strokes ? aCourse(holeCount) : null,
    hostId: USER.red1,
  });
}

/** Returns the commands that end a running round, as far as possible. */
function endingOf(ending: Ending, round: Round): readonly Command[] {
  if (ending === 'none') return [];
  if (ending === 'endEarly') return [{ kind: 'endEarly' }];
  if (ending === 'complete') {
    const undecided = round.holes.filter((hole) => hole.reportedResult === null);
    return [...undecided.map((hole) => finishHole(round, hole.number, [4, 5], [5, 4])), { kind: 'complete' }];
  }
  const team = round.teams[ending === 'forfeitRed' ? 0 : 1];
  return round.members
    .filter((member) => member.teamId === team?.id)
    .map((member) => ({ kind: 'voteForfeit', teamId: member.teamId, memberId: member.id, yes: true }));
}
