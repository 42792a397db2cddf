/** What was entered on this device for one game: a list in the order given, and all that can happen to it. Pure. */

import type { EnteredScore, PhoneCommand } from '#rules/commands.ts';
import type { ErrorCode } from '#rules/errors.ts';
import { GameError } from '#rules/errors.ts';
import { COMMANDS_PER_CALL } from '#rules/limits.ts';
import { play } from '#rules/play.ts';
import type { Round } from '#rules/round.ts';

/** Why the server did not take a command, in its words. */
export interface Refusal {
  readonly code: string;
  readonly message: string;
  /** The version of the game then; 0 = the whole call was refused. */
  readonly atVersion: number;
}

/** A command given on this device. */
export interface QueuedCommand {
  /** Its place among all that was given on this device; absent until the journal has it. */
  readonly sequence?: number;
  readonly gameId: number;
  /** Who gave it: only under their session it is sent. Null = nobody is known to have: whoever is here. */
  readonly userId: number | null;
  readonly key: string;
  readonly command: PhoneCommand;
  readonly givenAt: Date;
  /** The key of the command it makes no sense without; null = it stands alone. */
  readonly needs: string | null;
  /** Whether it may have reached the server: a call that seemed lost can still arrive. */
  readonly isSent: boolean;
  /** The version of the game after it; null while the server has not taken it. */
  readonly version: number | null;
  /** Kept until somebody has read it, or chosen between two versions of a hole; null = none. */
  readonly refusal: Refusal | null;
}

export type QueuedCommands = readonly QueuedCommand[];

/** What the server answers to a command. */
export interface CommandAnswer {
  readonly key: string;
  readonly version: number;
  readonly refusal:
    | (Omit<Refusal, 'atVersion'> & {
        /** The hole as another scorer left it. */
        readonly stands?: { readonly scores: readonly EnteredScore[] } | null;
      })
    | null;
}

/** Of what the server has not made yet: a result, a bite. */
const UNCONFIRMED_ID = -1;

/** Whether the server has not answered yet. */
export function isWaiting({ version, refusal }: QueuedCommand): boolean {
  return version === null && refusal === null;
}

/** Whether two scorers have given a hole two sets of scores, and nobody has chosen yet. */
export function isConflict({ refusal }: QueuedCommand): boolean {
  return refusal?.code === ('HOLE_CHANGED' satisfies ErrorCode);
}

/** Whether the server did not take it for any other reason: somebody has to read it. */
export function isRefused(entry: QueuedCommand): boolean {
  return entry.refusal !== null && !isConflict(entry);
}

/**
 * With one more at the end. Of a stepper tapped several times only the last number waits. It needs the one that stays
 * before it: a number passed through on the way to another must not be taken for having seen the other scorer's.
 */
export function enqueue(entries: QueuedCommands, entry: QueuedCommand): QueuedCommands {
  if (entries.some(({ key }) => key === entry.key)) return entries;
  // a hole that was finished in between was finished with the scores of then
  const lastOther = entries.findLastIndex(({ command }) => command.kind !== 'enterScore');
  const replaced = entries.find(
    (earlier, index) =>
      index > lastOther && isWaiting(earlier) && !earlier.isSent && isReplacedBy(earlier, entry),
  );
  if (replaced === undefined) {
    const before = entries.findLast((earlier) => isWaiting(earlier) && isReplacedBy(earlier, entry));
    return [...entries, before === undefined ? entry : { ...entry, needs: before.key }];
  }
  // what the server still shows is what was seen before the first tap
  const seen = replaced.command.kind === 'enterScore' ? replaced.command.seen : undefined;
  const { command } = entry;
  const merged =
    command.kind === 'enterScore'
      ? { ...entry, command: { ...command, seen }, needs: replaced.needs }
      : entry;
  return [...entries.filter((each) => each !== replaced), merged];
}

/**
 * What goes into the next call under this person's session; nothing overtakes a command that has to wait for
 * another one's answer. The end of the round waits until all else is answered and no hole is to decide.
 */
export function nextBatch(entries: QueuedCommands, personId: number | null): QueuedCommands {
  const isUndecided = entries.some(isConflict);
  const waiting = endLast(entries.filter((entry) => isWaiting(entry) && isGivenBy(entry, personId)));
  const held = waiting.findIndex(
    (entry, position) =>
      waiting.some(({ key }) => key === entry.needs) || (isEnd(entry) && (isUndecided || position > 0)),
  );
  return waiting.slice(0, held === -1 ? waiting.length : held).slice(0, COMMANDS_PER_CALL);
}

/** With these noted as on their way. */
export function asSent(entries: QueuedCommands, batch: QueuedCommands): QueuedCommands {
  const keys = new Set(batch.map(({ key }) => key));
  return entries.map((entry) => (keys.has(entry.key) && !entry.isSent ? { ...entry, isSent: true } : entry));
}

/**
 * With what the server has answered. A conflict takes along what needs it, and what needs that; any other refusal ends
 * those, but for scores: somebody has to read of them. What is settled is forgotten: the server knows no key of it.
 */
export function withAnswers(entries: QueuedCommands, given: readonly CommandAnswer[]): QueuedCommands {
  // another tab may have heard the same
  const answers = given.filter(({ key }) => entries.some((entry) => entry.key === key && isWaiting(entry)));
  const settled = new Set(answers.filter((answer) => isSettled(entries, answer)).map(({ key }) => key));
  const answered = new Map(answers.map((answer) => [answer.key, answer]));
  return entries.flatMap((entry) => {
    if (!isWaiting(entry)) return [entry];
    if (settled.has(entry.key)) return [];
    const answer = answered.get(entry.key);
    const needed = settled.has(entry.needs ?? '') ? undefined : answered.get(entry.needs ?? '');
    const no = [answer, needed].find((each) => each != null && each.refusal !== null);
    if (no?.refusal == null) return [answer === undefined ? entry : { ...entry, version: answer.version }];
    answered.set(entry.key, no);
    const { code, message } = no.refusal;
    const refused = { ...entry, refusal: { code, message, atVersion: no.version } };
    const isToRead = no === answer || refused.command.kind === 'enterScore';
    return isConflict(refused) || (isToRead && !isMeaningless(refused)) ? [refused] : [];
  });
}

/** Whether somebody else has entered what this phone wants there last: nobody has to choose. */
export function isSettled(entries: QueuedCommands, { key, refusal }: CommandAnswer): boolean {
  const entry = entries.find((each) => each.key === key);
  const last = entry && entries.findLast((later) => isWaiting(later) && isReplacedBy(entry, later));
  if (last?.command.kind !== 'enterScore') return false;
  const { memberId, strokes } = last.command;
  return refusal?.stands?.scores.find((score) => score.memberId === memberId)?.strokes === strokes;
}

/** The newest version the server has acknowledged; 0 = none. */
export function acknowledgedVersion(entries: QueuedCommands): number {
  return Math.max(0, ...entries.map(({ version }) => version ?? 0));
}

/** As if nothing had been answered yet: under their keys those that are known to the server count once. */
export function asUnanswered(entries: QueuedCommands): QueuedCommands {
  return entries.map((entry) => (entry.version === null ? entry : { ...entry, version: null }));
}

/** What the server has not taken: it waits, or somebody has to read why. */
export function unacknowledged(entries: QueuedCommands): QueuedCommands {
  return entries.filter(({ version }) => version === null);
}

export function without(entries: QueuedCommands, keys: readonly string[]): QueuedCommands {
  return entries.filter(({ key }) => !keys.includes(key));
}

/** With a guest's entries in the hands of the account that the guest has become. */
export function asGivenBy(entries: QueuedCommands, guestId: number, accountId: number): QueuedCommands {
  return entries.map((entry) => (entry.userId === guestId ? { ...entry, userId: accountId } : entry));
}

/** Whether another guest has left it to be sent: a device is not the same guest's twice. */
export function isLeft(entry: QueuedCommand, personId: number | null): boolean {
  return isWaiting(entry) && entry.userId !== null && entry.userId < 0 && entry.userId !== personId;
}

/** With what other guests have left in this person's hands. */
export function takenOver(entries: QueuedCommands, personId: number): QueuedCommands {
  return entries.map((entry) => (isLeft(entry, personId) ? { ...entry, userId: personId } : entry));
}

/** Without what somebody else has left to be sent; personId null = nobody knows who is here, and all of it stays. */
export function givenBy(entries: QueuedCommands, personId: number | null): QueuedCommands {
  return entries.filter((entry) => personId === null || !isWaiting(entry) || isGivenBy(entry, personId));
}

/**
 * The round with what this phone has entered on top, by the very same rules. What the server's state shows
 * already changes nothing; what no longer fits is left out, and the server will say so.
 */
export function withQueued(round: Round, entries: QueuedCommands): Round {
  return endLast(entries)
    .filter(({ version, refusal }) => refusal === null && (version === null || version > round.version))
    .reduce((before, { command, givenAt, userId }) => {
      try {
        return play(before, command, { now: givenAt, newId: () => UNCONFIRMED_ID, by: userId });
      } catch (error) {
        if (error instanceof GameError) return before;
        throw error;
      }
    }, round);
}

/** How much waits, in the words of the badge; null = nothing. */
export function waitingText(entries: QueuedCommands): string | null {
  const amount = waitingAmount(entries);
  return amount && `${amount} waiting`;
}

/** The same, as "3 holes" or "1 entry". */
export function waitingAmount(entries: QueuedCommands): string | null {
  const waiting = entries.filter(isWaiting);
  const holes = new Set(
    waiting.flatMap(({ gameId, command }) => {
      const hole = holeOf(command);
      return hole === null ? [] : [`${gameId}/${hole}`];
    }),
  );
  if (waiting.length === 0) return null;
  if (holes.size > 0) return holes.size === 1 ? '1 hole' : `${holes.size} holes`;
  return waiting.length === 1 ? '1 entry' : `${waiting.length} entries`;
}

/** The hole a command brings something to; null = none. */
export function holeOf(command: PhoneCommand): number | null {
  return 'hole' in command && command.kind !== 'goToHole' ? command.hole : null;
}

/** Whether it goes out under this person's session; what nobody is known to have given goes out under anybody's. */
export function isGivenBy({ userId }: QueuedCommand, personId: number | null): boolean {
  return userId === null || userId === personId;
}

/** What is given after the end of the round, by whoever decides a hole, goes before it. */
function endLast(entries: QueuedCommands): QueuedCommands {
  return [...entries.filter((entry) => !isEnd(entry)), ...entries.filter(isEnd)];
}

function isEnd({ command }: QueuedCommand): boolean {
  return command.kind === 'complete' || command.kind === 'endEarly';
}

/** Whether only the later of two commands matters. */
export function isReplacedBy(
  { command: earlier, userId }: QueuedCommand,
  { command: later, userId: by }: QueuedCommand,
): boolean {
  return (
    earlier.kind === 'enterScore' &&
    later.kind === 'enterScore' &&
    earlier.hole === later.hole &&
    earlier.memberId === later.memberId &&
    userId === by
  );
}

/** Refused because what it wanted is so already, or brings nothing that could be lost. */
export function isMeaningless({ command, refusal }: QueuedCommand): boolean {
  const code = refusal?.code;
  switch (command.kind) {
    case 'goToHole':
      return true;
    case 'undoBite':
      return code === ('BITE_NOT_FOUND' satisfies ErrorCode);
    case 'start':
      return code === ('GAME_NOT_PENDING' satisfies ErrorCode);
    case 'complete':
    case 'endEarly':
      return code === ('GAME_OVER' satisfies ErrorCode);
    default:
      return false;
  }
}
