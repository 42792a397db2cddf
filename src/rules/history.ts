/**
 * The history of a round: what a command has changed, as facts that are stored with its line of the audit trail. Rule:
 * product "History".
 */

import type { Command, CommandKind, CommandOf, PaymentSide } from './commands.ts';
import type { Duel } from './matchOptions.ts';
import type { Cents } from './money.ts';
import { formatDollars } from './money.ts';
import { memberName } from './names.ts';
import { duelText } from './optionsLine.ts';
import { markOf } from './payments.ts';
import { findCoScorer, isHost, scorerNameOf } from './pencil.ts';
import { proposedDuel } from './proposedDuels.ts';
import type { ReportedResult, Round, Strokes } from './round.ts';
import { findMember, seatOf } from './round.ts';

export const HISTORY_KINDS = [
  'opened',
  'started',
  'renamed',
  'teamsDrawn',
  'teamsDrawnByHandicap',
  'seatTaken',
  'entered',
  'changed',
  'cleared',
  'finished',
  'reported',
  'bite',
  'biteTakenBack',
  'left',
  'leftOn',
  'rejoined',
  'junk',
  'junkTakenBack',
  'pressed',
  'pressTakenBack',
  'pencilGiven',
  'pencilTaken',
  'pencilReturned',
  'pencilAsked',
  'pencilRefused',
  'pencilObjected',
  'pencilUnanswered',
  'hostChanged',
  'votedToForfeit',
  'votedNo',
  'voteLapsed',
  'forfeited',
  'completed',
  'endedEarly',
  'cancelled',
  'agreed',
  'disputed',
  'cardClosed',
  'cardSettled',
  'paid',
  'received',
  'paymentTakenBack',
  'courseSet',
  'courseRemoved',
  'strokesSet',
  'betProposed',
  'betAccepted',
  'betDeclined',
  'betWon',
  'betTied',
  'betReopened',
  'betWithdrawn',
  'roundCancelled',
  'roundRestored',
] as const;
/** The kind of a line of the history. */
export type HistoryKind = (typeof HISTORY_KINDS)[number];

export const CARD_EFFECTS = ['final', 'agreementsFell'] as const;
/** The effect of a change on the card: it became final, or its agreements fell. */
export type CardEffect = (typeof CARD_EFFECTS)[number];

/** A score before or after a change; null = picked up, 'empty' = none. */
export type HistoryStrokes = Strokes | null | 'empty';

/** The score of a member before and after a change. */
export interface ScoreChange {
  readonly memberId: number;
  readonly from: HistoryStrokes;
  readonly to: HistoryStrokes;
}

/** A payment of which a side has said something. */
export interface HistoryPayment {
  readonly fromMemberId: number;
  readonly toMemberId: number;
  readonly amount: Cents;
}

/** The facts of a change. They name members and users by id only, so that a deleted account leaves no name in them. */
export interface HistoryFacts {
  readonly kind: HistoryKind;
  /** The member who gave the command; absent = a user without a seat, or the clock. */
  readonly by?: number;
  readonly hole?: number;
  /** The member concerned, if it is not the one who gave the command. */
  readonly memberId?: number;
  /** The user concerned by a change of the pencil, whose seat may be another one later. */
  readonly userId?: number;
  /** The changed scores in seat order; absent = none. */
  readonly scores?: readonly ScoreChange[];
  /** The best balls of a reported hole. */
  readonly result?: Omit<ReportedResult, 'id'>;
  readonly payment?: HistoryPayment;
  /** The words of a dispute, the reason of a maintainer, a bet in words with its stake, or the kind of junk. */
  readonly word?: string;
  /** One against one, which is a word of the line with the present names. */
  readonly duel?: Duel;
  readonly card?: CardEffect;
}

/**
 * Returns the facts of a change; null = it has no line in the history.
 *
 * @param by the user who gave the command; null = the clock
 */
export function historyFacts(
  before: Round,
  after: Round,
  command: Command,
  by: number | null,
): HistoryFacts | null {
  const factsOf = FACTS[command.kind] as (change: Change<CommandKind>) => HistoryFacts | null;
  const facts = factsOf({ before, after, command, by });
  if (facts === null) return null;
  const seat = by === null ? undefined : (seatOf(before, by) ?? seatOf(after, by));
  const card = cardEffect(before, after);
  return { ...facts, ...(seat && { by: seat.id }), ...(card && { card }) };
}

/** A change of a round by a command. */
interface Change<Kind extends CommandKind> {
  readonly before: Round;
  readonly after: Round;
  readonly command: CommandOf<Kind>;
  readonly by: number | null;
}

type FactsOf<Kind extends CommandKind> = (change: Change<Kind>) => HistoryFacts | null;

/** Other changes of the lobby, going to a hole, logins, and what follows from other changes have no line. */
const NO_LINE = () => null;

const FACTS: { readonly [Kind in CommandKind]: FactsOf<Kind> } = {
  start: () => ({ kind: 'started' }),
  enterScore: ({ before, after, command: { hole } }) => {
    const scores = scoreChanges(before, after, hole);
    return { kind: scores.every(({ from }) => from === 'empty') ? 'entered' : 'changed', hole, scores };
  },
  clearScore: ({ before, after, command: { hole } }) => {
    return { kind: 'cleared', hole, scores: scoreChanges(before, after, hole) };
  },
  // as stored: gross best balls of an older client are net ones there
  claimResult: ({ after, command }) => {
    const { hole } = command;
    const { team1BestBall, team2BestBall } = after.holes[hole - 1]?.reportedResult ?? command;
    return { kind: 'reported', hole, result: { team1BestBall, team2BestBall } };
  },
  completeHole: ({ before, after, command: { hole } }) => {
    const scores = scoreChanges(before, after, hole);
    if (finishedHoles(before, after).length > 0) return { kind: 'finished', hole, scores };
    return scores.length === 0 ? null : { kind: 'changed', hole, scores };
  },
  goToHole: ({ before, after }) => {
    const [hole, ...others] = finishedHoles(before, after);
    if (hole === undefined) return null;
    return { kind: 'finished', ...(others.length === 0 && { hole }) };
  },
  bite: ({ command: { hole, memberId } }) => ({ kind: 'bite', hole, memberId }),
  undoBite: ({ command: { hole, memberId } }) => ({ kind: 'biteTakenBack', hole, memberId }),
  // the hole is the first one without the player
  setDeparture: ({ before, command: { memberId, departure } }) => {
    const left = departure ?? findMember(before, memberId)?.departure;
    const kind = departure === null ? 'rejoined' : departure.isBetting ? 'leftOn' : 'left';
    return { kind, memberId, ...(left && { hole: left.afterHole + 1 }) };
  },
  setHoleMark: ({ before, command: { hole, memberId, mark, isOn }, by }) => {
    const ofOther = by === null || seatOf(before, by)?.id !== memberId ? { memberId } : {};
    if (mark === 'press') return { kind: isOn ? 'pressed' : 'pressTakenBack', hole, ...ofOther };
    return { kind: isOn ? 'junk' : 'junkTakenBack', hole, memberId, word: mark };
  },
  voteForfeit: ({ after, command: { yes } }) => {
    if (after.status === 'forfeit') return { kind: 'forfeited' };
    return { kind: yes ? 'votedToForfeit' : 'votedNo' };
  },
  lapseForfeit: () => ({ kind: 'voteLapsed' }),
  complete: () => ({ kind: 'completed' }),
  endEarly: ({ after }) => ({ kind: after.status === 'cancelled' ? 'cancelled' : 'endedEarly' }),
  cancel: () => ({ kind: 'cancelled' }),
  agree: ({ after, command: { memberId } }) => ({ kind: 'agreed', ...answeredFor(after, memberId) }),
  dispute: ({ after, command: { memberId, hole } }) => {
    const word = after.cardAnswers.find((answer) => answer.memberId === memberId)?.word ?? null;
    return {
      kind: 'disputed',
      ...answeredFor(after, memberId),
      ...(hole !== null && { hole }),
      ...(word !== null && { word }),
    };
  },
  closeCard: () => ({ kind: 'cardClosed' }),
  settleCard: () => ({ kind: 'cardSettled' }),
  markPaid: ({ after, command }) => {
    const kind = command.memberId === command.fromMemberId ? 'paid' : 'received';
    return { kind, ...spokenFor(after, command.memberId), ...paymentOf(after, command) };
  },
  unmarkPaid: ({ before, command }) => {
    return {
      kind: 'paymentTakenBack',
      ...spokenFor(before, command.memberId),
      ...paymentOf(before, command),
    };
  },
  setCancelReason: ({ command: { reason } }) => {
    return reason === null ? { kind: 'roundRestored' } : { kind: 'roundCancelled', word: reason };
  },
  rename: ({ before, command: { memberId } }) => {
    return before.status === 'pending' ? null : { kind: 'renamed', memberId };
  },
  drawTeams: ({ command: { by } }) => ({ kind: by === undefined ? 'teamsDrawn' : 'teamsDrawnByHandicap' }),
  takeOfferedSeat: () => ({ kind: 'seatTaken' }),
  nameScorer: ({ before, command: { userId } }) => ({ kind: 'pencilGiven', ...concerned(before, userId) }),
  dropScorer: ({ before, command: { userId }, by }) => {
    return userId === by ? { kind: 'pencilReturned' } : { kind: 'pencilTaken', ...concerned(before, userId) };
  },
  handOver: ({ before, command: { userId } }) => ({ kind: 'hostChanged', ...concerned(before, userId) }),
  askForPencil: () => ({ kind: 'pencilAsked' }),
  refusePencil: ({ before, command: { askerId } }) => {
    return { kind: 'pencilRefused', ...concerned(before, askerId) };
  },
  objectToPencil: ({ before, command: { askerId } }) => {
    return { kind: 'pencilObjected', ...concerned(before, askerId) };
  },
  lapsePencil: ({ before, after }) => {
    const { pencilRequest } = before;
    if (pencilRequest === null) return null;
    const asker = concerned(before, pencilRequest.userId);
    if (after.hostId !== before.hostId) return { kind: 'hostChanged', ...asker };
    if (after.coScorers.length > before.coScorers.length) return { kind: 'pencilGiven', ...asker };
    // the same request with a later time continues
    return after.pencilRequest?.dueAt === null ? { kind: 'pencilUnanswered', ...asker } : null;
  },
  setCourseCard: ({ before, after }) => {
    if (before.status === 'pending') return null;
    return { kind: after.courseCard === null ? 'courseRemoved' : 'courseSet' };
  },
  setMatchOptions: ({ before }) => (before.status === 'pending' ? null : { kind: 'strokesSet' }),
  proposeBet: ({ after, command: { proposerId } }) => {
    const by = proposerId === null ? {} : spokenFor(after, proposerId);
    return { kind: 'betProposed', ...by, ...wordOf(after, after.wordBets?.at(-1)?.id) };
  },
  answerBet: ({ before, after, command: { betId, memberId, yes } }) => {
    return {
      kind: yes ? 'betAccepted' : 'betDeclined',
      ...spokenFor(before, memberId),
      ...wordOf(yes ? after : before, betId),
    };
  },
  closeBet: ({ after, command: { betId, result } }) => {
    const word = wordOf(after, betId);
    if (typeof result === 'number') return { kind: 'betWon', memberId: result, ...word };
    return { kind: result === null ? 'betReopened' : 'betTied', ...word };
  },
  withdrawBet: ({ before, command: { betId } }) => ({ kind: 'betWithdrawn', ...wordOf(before, betId) }),
  addTeam: NO_LINE,
  join: NO_LINE,
  leave: NO_LINE,
  moveSeat: NO_LINE,
  setOptions: NO_LINE,
  takeHeldSeat: NO_LINE,
  claim: NO_LINE,
  erasePlayer: NO_LINE,
  noteNextGame: NO_LINE,
  noteFirstWins: NO_LINE,
};

function scoreChanges(before: Round, after: Round, hole: number): readonly ScoreChange[] {
  const [was, is] = [before.holes[hole - 1]?.strokes ?? {}, after.holes[hole - 1]?.strokes ?? {}];
  return after.members.flatMap(({ id }) => {
    const [from, to] = [was[id], is[id]].map((strokes) => (strokes === undefined ? 'empty' : strokes));
    return from === undefined || to === undefined || from === to ? [] : [{ memberId: id, from, to }];
  });
}

/** Returns the numbers of the holes that a change has finished. */
function finishedHoles(before: Round, after: Round): readonly number[] {
  return after.holes
    .filter((hole, index) => hole.reportedResult !== null && before.holes[index]?.reportedResult === null)
    .map(({ number }) => number);
}

/** Returns the player for whom the host has answered about the card; nothing for an answer in person. */
function answeredFor(round: Round, memberId: number): Pick<HistoryFacts, 'memberId'> {
  const isByHost = round.cardAnswers.some((answer) => answer.memberId === memberId && answer.byHost);
  return isByHost ? { memberId } : {};
}

/** Returns the player without a phone for whom a scorer speaks about a payment or a bet; nothing for a word in person. */
function spokenFor(round: Round, memberId: number): Pick<HistoryFacts, 'memberId'> {
  return findMember(round, memberId)?.hasPhone === false ? { memberId } : {};
}

/** Returns the words of a bet with its stake, "closest on 7, $10.00", or the terms of one against one. */
function wordOf(round: Round, betId: number | undefined): Pick<HistoryFacts, 'word' | 'duel'> {
  const bet = round.wordBets?.find(({ id }) => id === betId);
  if (bet === undefined) return {};
  const duel = proposedDuel(round, bet);
  return duel === null ? { word: `${bet.words}, ${formatDollars(bet.stake)}` } : { duel };
}

function paymentOf(round: Round, side: PaymentSide): Pick<HistoryFacts, 'payment'> {
  const mark = markOf(round, side);
  if (mark === undefined) return {};
  const { fromMemberId, toMemberId, amount } = mark;
  return { payment: { fromMemberId, toMemberId, amount } };
}

function concerned(round: Round, userId: number): Pick<HistoryFacts, 'memberId' | 'userId'> {
  const seat = seatOf(round, userId);
  return { userId, ...(seat && { memberId: seat.id }) };
}

function cardEffect(before: Round, after: Round): CardEffect | null {
  if (before.finalAt === null && after.finalAt !== null) return 'final';
  const hasFallen = before.cardAnswers.some(({ kind }) => kind === 'agreed');
  return hasFallen && before.cardVersion !== after.cardVersion ? 'agreementsFell' : null;
}

/** The name of a user who no longer has a seat or the pencil. */
export const FORMER_SCORER = 'A former scorer';

/** A line of the history, with the present names of the players. */
export interface HistoryLine {
  /** The version of the round after the change. */
  readonly version: number;
  readonly at: Date;
  readonly kind: HistoryKind;
  /** The name of the user who made the change; null = the clock, or a maintainer. */
  readonly by: string | null;
  readonly hole: number | null;
  /** The name of the player or co-scorer concerned; null = none. */
  readonly player: string | null;
  readonly scores: readonly (Omit<ScoreChange, 'memberId'> & { readonly player: string })[];
  readonly result: Omit<ReportedResult, 'id'> | null;
  /** The payment with the names of its two sides; null = none. */
  readonly payment: { readonly from: string; readonly to: string; readonly amountCents: number } | null;
  readonly word: string | null;
  readonly card: CardEffect | null;
}

/** A line of the audit trail with its facts. */
export interface HistoryEvent {
  readonly version: number;
  readonly at: Date;
  /** The user who gave the command, after adoptions; null = the clock. */
  readonly actorId: number | null;
  readonly facts: HistoryFacts;
}

/** Returns a line of the history. Names are those that the round has now. */
export function historyLine(round: Round, { version, at, actorId, facts }: HistoryEvent): HistoryLine {
  const { kind, by, hole, memberId, userId, scores = [], result, payment, word, duel, card } = facts;
  return {
    version,
    at,
    kind,
    by: actorId === null ? null : nameOf(round, by, actorId),
    hole: hole ?? null,
    player: memberId === undefined && userId === undefined ? null : nameOf(round, memberId, userId),
    scores: scores.map(({ memberId: id, from, to }) => ({ player: memberName(round, id), from, to })),
    result: result ?? null,
    payment:
      payment === undefined
        ? null
        : {
            from: memberName(round, payment.fromMemberId),
            to: memberName(round, payment.toMemberId),
            amountCents: payment.amount,
          },
    word: duel
      ? duelText(duel, (id) => memberName(round, id), round.holeCount, round.courseCard)
      : (word ?? null),
    card: card ?? null,
  };
}

function nameOf(round: Round, memberId: number | undefined, userId: number | undefined): string {
  if (memberId !== undefined && findMember(round, memberId) !== undefined) return memberName(round, memberId);
  if (userId === undefined) return FORMER_SCORER;
  const isKnown =
    isHost(round, userId) || findCoScorer(round, userId) !== undefined || seatOf(round, userId) !== undefined;
  return isKnown ? scorerNameOf(round, userId) : FORMER_SCORER;
}
