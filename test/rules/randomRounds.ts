/** Random rounds for the laws: any commands, sensible or not, given from the creation of the game on. */

import fc from 'fast-check';
import { apply } from '#rules/apply.ts';
import type { Command, CommandKind, CommandOf, CommandContext } from '#rules/commands.ts';
import { GameError } from '#rules/errors.ts';
import type { HoleCount } from '#rules/limits.ts';
import { SNAKE_BETS, SNAKE_OFF } from '#rules/limits.ts';
import { dollarsToCents } from '#rules/money.ts';
import type { Round, Strokes } from '#rules/round.ts';
import { emptyHoles } from '#rules/round.ts';
import type { Shape } from './builders.ts';
import { NOON, SHAPES, SIDES, TEAM, USER, aLobby, finishHole } from './builders.ts';

/** How often each law is tried: 10 000 times unless `LAW_RUNS` says otherwise. */
export const RUNS = { numRuns: Number(process.env.LAW_RUNS ?? 10_000) } as const;
/** Milliseconds a law may take on a slow machine. */
export const LAW_TIMEOUT_MS = 120_000;

/** What a random command is made of; each kind takes what it needs. */
export interface Move {
  readonly kind: CommandKind;
  /** 0 = the current hole; 19 is no hole of any round. */
  readonly hole: number;
  /** Index into the members; 4 = no member. */
  readonly player: number;
  /** One per seat; 0 and 13 are refused. */
  readonly strokes: readonly (Strokes | null)[];
  readonly isYes: boolean;
  /** Bites that make up the pot of the command. */
  readonly bites: number;
}

export const ENDINGS = ['none', 'complete', 'endEarly', 'forfeitRed', 'forfeitGreen'] as const;
export type Ending = (typeof ENDINGS)[number];

export interface RandomRound {
  readonly shape: Shape;
  readonly holeCount: HoleCount;
  readonly betDollars: number;
  readonly snakeBet: number;
  /** Given in the lobby, before START. */
  readonly lobby: readonly Move[];
  readonly moves: readonly Move[];
  readonly ending: Ending;
}

const UNKNOWN_ID = 999;
const MOVE_MS = 40_000;

/** How often each kind comes, of all commands. */
const OFTEN: { readonly [Kind in CommandKind]: number } = {
  addTeam: 1,
  join: 1,
  leave: 1,
  start: 1,
  enterScore: 8,
  claimResult: 5,
  completeHole: 12,
  goToHole: 5,
  bite: 8,
  undoBite: 3,
  voteForfeit: 1,
  lapseForfeit: 1,
  complete: 1,
  endEarly: 0.25,
  cancel: 1,
  claim: 1,
  nameScorer: 1,
  dropScorer: 0.25,
  handOver: 0.25,
  noteFirstWins: 0.25,
};
export const KINDS = Object.keys(OFTEN) as CommandKind[];
const WEIGHTED = KINDS.flatMap((kind) => Array.from<CommandKind>({ length: OFTEN[kind] * 4 }).fill(kind));
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

export function randomRound(
  fixed: { shape?: Shape; endings?: readonly Ending[]; isSnake?: boolean } = {},
): fc.Arbitrary<RandomRound> {
  const snakeBets = fixed.isSnake ? SNAKE_BETS : [SNAKE_OFF, ...SNAKE_BETS];
  return fc.record({
    shape: fixed.shape === undefined ? fc.constantFrom(...SHAPES) : fc.constant(fixed.shape),
    holeCount: fc.constantFrom<HoleCount>(9, 9, 9, 18),
    betDollars: fc.constantFrom(5, 25, 35, 200),
    snakeBet: fc.constantFrom(...snakeBets),
    // who comes and goes in the lobby changes who plays whom
    lobby:
      fixed.shape === undefined
        ? fc.array(aMove(LOBBY_KINDS), { maxLength: 2, size: 'max' })
        : fc.constant([]),
    moves: fc.array(aMove(), { maxLength: 24, size: 'max' }),
    ending: fc.constantFrom(...(fixed.endings ?? ENDINGS)),
  });
}

/** What a move says in the round it meets. */
const COMMAND_OF: { readonly [Kind in CommandKind]: (round: Round, move: Move) => CommandOf<Kind> } = {
  addTeam: (_round, { isYes }) => ({ kind: 'addTeam', color: isYes ? 'red' : 'green' }),
  join: (round, { isYes, player, bites }) => ({
    kind: 'join',
    teamId: isYes ? TEAM.red : (round.teams[player]?.id ?? UNKNOWN_ID),
    userId: bites + 1,
    name: 'Player',
    hasPhone: isYes,
  }),
  leave: (round, { player }) => ({ kind: 'leave', memberId: memberAt(round, player) }),
  start: () => ({ kind: 'start' }),
  enterScore: (round, move) => ({
    kind: 'enterScore',
    hole: holeAt(round, move.hole),
    memberId: memberAt(round, move.player),
    strokes: move.strokes[0] ?? null,
  }),
  claimResult: (round, move) => ({
    kind: 'claimResult',
    hole: holeAt(round, move.hole),
    team1BestBall: move.strokes[0] ?? 4,
    team2BestBall: move.strokes[1] ?? 4,
  }),
  completeHole: (round, move) => {
    const [red1 = null, red2 = null, green1 = null, green2 = null] = move.strokes;
    return finishHole(round, holeAt(round, move.hole), [red1, red2], [green1, green2]);
  },
  goToHole: (round, move) => ({ kind: 'goToHole', hole: holeAt(round, move.hole) }),
  bite: (round, move) => ({
    kind: 'bite',
    memberId: memberAt(round, move.player),
    hole: move.hole === 0 ? round.currentHole : move.hole,
    ...(move.isYes ? {} : { pot: move.bites * round.snakeBet }),
  }),
  undoBite: (round, move) => ({
    kind: 'undoBite',
    hole: holeAt(round, move.hole),
    memberId: memberAt(round, move.player),
  }),
  voteForfeit: (round, { player, isYes, bites }) => ({
    kind: 'voteForfeit',
    teamId: bites === 0 ? UNKNOWN_ID : (round.members[player]?.teamId ?? UNKNOWN_ID),
    memberId: memberAt(round, player),
    yes: isYes,
  }),
  lapseForfeit: () => ({ kind: 'lapseForfeit' }),
  complete: () => ({ kind: 'complete' }),
  endEarly: () => ({ kind: 'endEarly' }),
  cancel: () => ({ kind: 'cancel' }),
  claim: (round, { player, isYes }) => ({
    kind: 'claim',
    guestId: round.members[player]?.userId ?? UNKNOWN_ID,
    // a new account, or one that already sits in the next seat
    accountId: (isYes ? undefined : round.members[player + 1]?.userId) ?? 500 + round.version,
  }),
  nameScorer: (round, move) => ({ kind: 'nameScorer', userId: userAt(round, move), name: 'Player' }),
  dropScorer: (round, { player }) => ({
    kind: 'dropScorer',
    userId: round.scorers[player]?.userId ?? UNKNOWN_ID,
  }),
  handOver: (round, move) => ({ kind: 'handOver', userId: userAt(round, move), name: 'Player' }),
  noteFirstWins: (round, { player }) => ({ kind: 'noteFirstWins', memberIds: [memberAt(round, player)] }),
};

export function commandOf(round: Round, move: Move): Command {
  return COMMAND_OF[move.kind](round, move);
}

function holeAt(round: Round, hole: number): number {
  return hole === 0 ? round.currentHole : hole;
}

/** A user with a seat, or one of a few without. */
function userAt(round: Round, { player, bites }: Move): number {
  return round.members[player]?.userId ?? 600 + bites;
}

function memberAt(round: Round, player: number): number {
  return round.members[player]?.id ?? UNKNOWN_ID;
}

/** The round after a command, or as it was when the rules refuse it. Anything but a refusal breaks the law. */
export function attempt(round: Round, command: Command, context: CommandContext): Round {
  const { stackTraceLimit } = Error;
  // most commands are refused, and the way to a refusal is looked at by no law
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

/** A clock that goes on by 40 s a command and ids that count up: the same for the same round. */
export function aClock(): () => CommandContext {
  let [moves, lastId] = [0, 100];
  return () => {
    moves += 1;
    return { now: new Date(NOON.getTime() + moves * MOVE_MS), newId: () => (lastId += 1), by: USER.red1 };
  };
}

/** Plays a random round from its creation; `step` sees every state and what it is asked, and answers the next. */
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
  const toldInLobby = random.lobby.reduce((round, move) => give(round, commandOf(round, move)), lobby);
  const started = give(toldInLobby, { kind: 'start' });
  const played = random.moves.reduce((round, move) => give(round, commandOf(round, move)), started);
  return endingOf(random.ending, played).reduce(give, played);
}

function created({ holeCount, betDollars, snakeBet }: RandomRound): Round {
  return aLobby({
    version: 0,
    teams: [],
    holeCount,
    holes: emptyHoles(holeCount),
    bet: dollarsToCents(betDollars),
    snakeBet: dollarsToCents(snakeBet / 100),
    hostId: USER.red1,
  });
}

/** What brings a running round to its end, as far as it can. */
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
