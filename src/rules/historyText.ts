/** The lines of the history in words. Rule: product "History". */

import type { HistoryKind, HistoryLine, HistoryStrokes } from './history.ts';
import { formatDollars, toCents } from './money.ts';
import { strokesText } from './names.ts';

/** A line of the history as a screen shows it. */
export type ShownLine = Omit<HistoryLine, 'at'> & { readonly at: string };

/** A part of a sentence. A fixed one is a name or a score, which browsers must not translate. */
export interface TextPart {
  readonly text: string;
  readonly isFixed: boolean;
  /** Where the part begins in the sentence. */
  readonly start: number;
}

/** Scores of a hole that follow one another within this time share a line. */
const SHARED_LINE_MS = 5 * 60_000;

/** The predicates of all kinds; `{...}` stands for a value of the line. */
const WORDS: Readonly<Record<HistoryKind, string>> = {
  opened: 'opened the game',
  started: 'started the game',
  renamed: 'corrected the name of {player}',
  teamsDrawn: 'drew the teams',
  teamsDrawnByHandicap: 'drew the teams by handicap',
  seatTaken: 'took over the seat',
  entered: 'entered {hole}: {scores}',
  changed: 'changed {hole}: {scores}',
  cleared: 'took back {hole}: {scores}',
  finished: 'finished {hole}: {scores}',
  reported: 'reported {hole}: {result}',
  bite: 'gave {hole} {player} the snake',
  biteTakenBack: 'took back {hole} {player} the snake',
  left: 'noted: from {hole} without {player} (bets stop)',
  leftOn: 'noted: from {hole} without {player} (bets go on)',
  rejoined: 'noted: from {hole} with {player} again',
  junk: 'marked {hole} {player} {word}',
  junkTakenBack: 'took back {hole} {player} {word}',
  pressed: 'pressed after {hole}',
  pressTakenBack: 'took back the press after {hole}',
  pencilGiven: 'gave {player} the pencil',
  pencilTaken: 'took the pencil back from {player}',
  pencilReturned: 'gave the pencil back',
  pencilAsked: 'asked for the pencil',
  pencilRefused: 'refused {player} the pencil',
  pencilObjected: 'objected to giving {player} the pencil',
  pencilUnanswered: 'ended the request of {player} for the pencil',
  hostChanged: 'made {player} the host',
  votedToForfeit: 'voted to forfeit',
  votedNo: 'voted against forfeiting',
  voteLapsed: 'ended the vote to forfeit',
  forfeited: 'voted to forfeit, which ended the game',
  completed: 'finished the game',
  endedEarly: 'ended the game early',
  cancelled: 'cancelled the game',
  agreed: 'agreed to the card',
  disputed: 'disputed the card',
  cardClosed: 'closed the card',
  cardSettled: 'made the card final',
  paid: 'said: paid {to} {amount}',
  received: 'received {amount} from {from}',
  paymentTakenBack: 'took back: {from} paid {to} {amount}',
  courseSet: 'set the card of the course',
  courseRemoved: 'removed the card of the course',
  strokesSet: 'changed the strokes',
  betProposed: 'proposed a bet: {word}',
  betAccepted: 'said yes to the bet: {word}',
  betDeclined: 'said no to the bet: {word}',
  betWon: 'gave {player} the bet: {word}',
  betTied: 'called the bet a tie: {word}',
  betReopened: 'opened the bet again: {word}',
  betWithdrawn: 'took back the bet: {word}',
  roundCancelled: 'cancelled the round: {word}',
  roundRestored: 'restored the round',
};

/** The lines about bets that a scorer gives for a player without a phone. */
const ABOUT_BETS: readonly HistoryKind[] = ['betProposed', 'betAccepted', 'betDeclined'];

/** Returns a line in words: "Ash entered H3: Ash 4, Birch 5". */
export function historyText(line: ShownLine): readonly TextPart[] {
  const isByMaintainer = line.kind === 'roundCancelled' || line.kind === 'roundRestored';
  const values: Readonly<Record<string, string | null>> = {
    '{by}': line.by,
    '{player}': line.player,
    '{hole}': line.hole === null ? null : `H${line.hole}`,
    '{scores}': line.scores.map(scoreText).join(', '),
    '{result}': line.result && resultText(line.result),
    '{from}': line.payment && line.payment.from,
    '{to}': line.payment && line.payment.to,
    '{amount}': line.payment && formatDollars(toCents(line.payment.amountCents)),
    '{word}': line.word,
  };
  const byServer = isByMaintainer ? 'A maintainer' : 'The clock';
  const sentence = `${line.by === null ? byServer : '{by}'} ${wordsOf(line)}`;
  let start = 0;
  return sentence
    .split(/(\{\w+\})/)
    .filter((part) => part !== '')
    .map((part) => {
      const isFixed = part in values;
      const text = isFixed ? (values[part] ?? '') : part;
      start += text.length;
      return { text, isFixed, start: start - text.length };
    });
}

function wordsOf(line: ShownLine): string {
  const { kind, hole, player, scores, card } = line;
  let words = WORDS[kind];
  if (kind === 'finished' && scores.length === 0) {
    words = hole === null ? 'finished the holes that were decided' : 'finished {hole}';
  }
  if ((kind === 'agreed' || kind === 'disputed') && player !== null) words += ' for {player}';
  if ((kind === 'pressed' || kind === 'pressTakenBack') && player !== null) words += ' for {player}';
  if (kind === 'paid' && player !== null) words = 'said for {player}: paid {to} {amount}';
  if (kind === 'received' && player !== null) words = 'said for {player}: received {amount} from {from}';
  if (player !== null && ABOUT_BETS.includes(kind)) words = words.replace(':', ' for {player}:');
  if (kind === 'disputed') words += hole === null ? ': {word}' : ', {hole}: {word}';
  if (kind === 'agreed' && card === 'final') words += ', which is final now';
  if (card === 'agreementsFell') words += '. The agreements fell';
  return words;
}

function scoreText({ player, from, to }: ShownLine['scores'][number]): string {
  if (from === 'empty' || to === 'empty') return `${player} ${shown(from === 'empty' ? to : from)}`;
  return `${player} ${shown(from)} → ${shown(to)}`;
}

function shown(strokes: HistoryStrokes): string {
  return strokesText(strokes === 'empty' ? undefined : strokes);
}

/**
 * Returns the lines with the scores of a hole in one line, if a scorer has entered them within a short time. A changed
 * score keeps a separate line from first ones.
 *
 * @param lines newest first
 */
export function withSharedLines(lines: readonly ShownLine[]): readonly ShownLine[] {
  const shared: ShownLine[] = [];
  for (const line of lines) {
    const newer = shared.at(-1);
    if (newer === undefined || !canShare(newer, line)) shared.push(line);
    else shared[shared.length - 1] = { ...newer, scores: [...line.scores, ...newer.scores] };
  }
  return shared;
}

const SCORE_KINDS: readonly HistoryKind[] = ['entered', 'changed', 'cleared'];

function canShare(newer: ShownLine, older: ShownLine): boolean {
  const isSameKind = newer.kind === older.kind || (newer.kind === 'finished' && older.kind === 'entered');
  return (
    isSameKind &&
    SCORE_KINDS.includes(older.kind) &&
    newer.by === older.by &&
    newer.hole === older.hole &&
    newer.card === null &&
    older.card === null &&
    Date.parse(newer.at) - Date.parse(older.at) <= SHARED_LINE_MS &&
    older.scores.every(({ player }) => newer.scores.every((score) => score.player !== player))
  );
}

/** Formats the best balls of a result: "4 - 5", "−1 to 2" with a net one below 0. */
function resultText({ team1BestBall, team2BestBall }: NonNullable<HistoryLine['result']>): string {
  const dash = Math.min(team1BestBall ?? 0, team2BestBall ?? 0) < 0 ? 'to' : '-';
  return `${strokesText(team1BestBall)} ${dash} ${strokesText(team2BestBall)}`;
}
