/** The queue of a game: the commands given on this device, in order, and all changes of that list. Pure. */

import type { CommandOf, EnteredScore, PhoneCommand } from '#rules/commands.ts';
import { COMMANDS_PER_CALL } from '#rules/limits.ts';
import { applyPhoneCommand } from '#rules/phoneCommands.ts';
import type { Round } from '#rules/round.ts';
import { isOver } from '#rules/round.ts';
import type { ErrorCode } from '#shared/errors.ts';
import { GameError } from '#shared/errors.ts';

/** Why the server refused a command, as in its answer. */
export interface Refusal {
  readonly code: string;
  readonly message: string;
  /** The version of the game then; 0 = the whole call was refused. */
  readonly atVersion: number;
}

/** A command given on this device. */
export interface QueuedCommand {
  /** Its number among all commands of this device; absent until it is in the journal. */
  readonly sequence?: number;
  readonly gameId: number;
  /**
   * The user that gave it: it is sent only under that user's session. Null = not known: it is sent under any session.
   */
  readonly userId: number | null;
  readonly key: string;
  readonly command: PhoneCommand;
  readonly givenAt: Date;
  /** The key of the command that it depends on; null = it depends on none. */
  readonly needs: string | null;
  /** Whether a call with it was made: a call that seemed lost may still arrive. */
  readonly isSent: boolean;
  /** The version of the game after the command; null until the server has accepted it. */
  readonly version: number | null;
  /** Kept until the scorer has read it or decided the conflict; null = none. */
  readonly refusal: Refusal | null;
}

export type QueuedCommands = readonly QueuedCommand[];

/** The server's answer to a command. */
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

/** The id of a result or a bite that the server has not stored yet. */
const UNCONFIRMED_ID = -1;

/** Returns whether the server has not answered the command yet. */
export function isWaiting({ version, refusal }: QueuedCommand): boolean {
  return version === null && refusal === null;
}

/** Returns whether it may still change the results: the server has not answered it, or its hole is to be decided. */
export function isUnsettled(queued: QueuedCommand): boolean {
  return (isWaiting(queued) || isConflict(queued)) && !isAnswer(queued.command);
}

/** Returns whether it was refused because another scorer changed the hole: the scorer of this phone has to choose. */
export function isConflict({ refusal }: QueuedCommand): boolean {
  return refusal?.code === ('HOLE_CHANGED' satisfies ErrorCode);
}

/** Returns whether the server refused it for any other reason, which its scorer has to read. */
export function isRefused(queued: QueuedCommand): boolean {
  return queued.refusal !== null && !isConflict(queued);
}

/**
 * Adds a command at the end. Of several taps on a stepper only the last number waits. It needs the command that stays
 * before it: a number that was only passed through must not count as having seen the other scorer's score.
 */
export function enqueue(before: QueuedCommands, queued: QueuedCommand): QueuedCommands {
  if (before.some(({ key }) => key === queued.key)) return before;
  const queue = withoutOldAnswers(before, queued);
  // a hole that was finished in between was finished with the scores at that time
  const lastOther = queue.findLastIndex(({ command }) => command.kind !== 'enterScore');
  const replaced = queue.find(
    (earlier, index) =>
      index > lastOther && isWaiting(earlier) && !earlier.isSent && isReplacedBy(earlier, queued),
  );
  if (replaced === undefined) {
    const before = queue.findLast((earlier) => isWaiting(earlier) && isReplacedBy(earlier, queued));
    return [...queue, before === undefined ? queued : { ...queued, needs: before.key }];
  }
  // the scorer saw the server's score before the first tap
  const seen = replaced.command.kind === 'enterScore' ? replaced.command.seen : undefined;
  const { command } = queued;
  const others = queue.filter((each) => each !== replaced);
  const { needs } = replaced;
  if (command.kind === 'enterScore') return [...others, { ...queued, command: { ...command, seen }, needs }];
  if (command.kind !== 'clearScore') return [...others, queued];
  // the server never received the score that is cleared
  if (seen === 'empty' || seen === undefined) return others;
  return [...others, { ...queued, command: { ...command, seen }, needs }];
}

/**
 * Returns the queue in which no waiting answer about the card contradicts a newer command of its user. One that may be on
 * its way becomes the newer answer of the player, under its old key. So it cannot arrive late and take back the newer one.
 * A correction drops the agreements, because each names the version of the card before it.
 */
function withoutOldAnswers(queue: QueuedCommands, { command, userId }: QueuedCommand): QueuedCommands {
  return queue.flatMap((earlier) => {
    const old = earlier.command;
    if (!isAnswer(old) || !isWaiting(earlier) || earlier.userId !== userId) return [earlier];
    if (!isAnswer(command)) return old.kind === 'agree' ? [] : [earlier];
    if (old.memberId !== command.memberId) return [earlier];
    return earlier.isSent ? [{ ...earlier, command }] : [];
  });
}

/**
 * Returns the commands of the next call under this viewer's session; none overtakes a command that has to wait for the
 * answer to another one. The end of the round waits until all else is answered and no hole is to be decided.
 */
export function nextBatch(queue: QueuedCommands, viewerId: number | null): QueuedCommands {
  const isUndecided = queue.some(isConflict);
  const waiting = withEndLast(queue.filter((queued) => isWaiting(queued) && isGivenBy(queued, viewerId)));
  const held = waiting.findIndex(
    (queued, position) =>
      waiting.some(({ key }) => key === queued.needs) || (endsRound(queued) && (isUndecided || position > 0)),
  );
  return waiting.slice(0, held === -1 ? waiting.length : held).slice(0, COMMANDS_PER_CALL);
}

/** Returns the queue with these commands marked as sent. */
export function markSent(queue: QueuedCommands, batch: QueuedCommands): QueuedCommands {
  const keys = new Set(batch.map(({ key }) => key));
  return queue.map((queued) =>
    keys.has(queued.key) && !queued.isSent ? { ...queued, isSent: true } : queued,
  );
}

/**
 * Returns the queue with the server's answers applied. Commands that need one in conflict join the conflict, and so do
 * commands that need those. After any other refusal they are dropped, except scores, whose refusal the scorer has to
 * read. Settled commands are dropped: the server has not stored their keys.
 */
export function withAnswers(queue: QueuedCommands, given: readonly CommandAnswer[]): QueuedCommands {
  // another tab may have received the same answer
  const answers = given.filter(({ key }) => queue.some((queued) => queued.key === key && isWaiting(queued)));
  const settled = new Set(answers.filter((answer) => isEnteredByOther(queue, answer)).map(({ key }) => key));
  const answered = new Map(answers.map((answer) => [answer.key, answer]));
  return queue.flatMap((queued) => {
    if (!isWaiting(queued)) return [queued];
    if (settled.has(queued.key)) return [];
    const answer = answered.get(queued.key);
    const needed = settled.has(queued.needs ?? '') ? undefined : answered.get(queued.needs ?? '');
    const no = [answer, needed].find((each) => each != null && each.refusal !== null);
    if (no?.refusal == null) return [answer === undefined ? queued : { ...queued, version: answer.version }];
    answered.set(queued.key, no);
    const { code, message } = no.refusal;
    const refused = { ...queued, refusal: { code, message, atVersion: no.version } };
    const isToRead = (no === answer && !isRepeated(queue, queued)) || refused.command.kind === 'enterScore';
    return isConflict(refused) || (isToRead && !needsNoReading(refused)) ? [refused] : [];
  });
}

/** Returns whether a newer answer about the card says the same, so that the answer to that one counts. */
function isRepeated(queue: QueuedCommands, { key, userId, command }: QueuedCommand): boolean {
  const newest = queue.findLast(
    (other) => isAnswer(command) && other.userId === userId && isSame(other.command, command),
  );
  return newest !== undefined && newest.key !== key;
}

function isSame(command: PhoneCommand, other: PhoneCommand): boolean {
  return JSON.stringify(command) === JSON.stringify(other);
}

/**
 * Returns whether the other scorer has entered the score that this phone wants last, so that there is nothing to
 * choose. False when this phone has cleared its score: it must not clear the other scorer's.
 */
export function isEnteredByOther(queue: QueuedCommands, { key, refusal }: CommandAnswer): boolean {
  const queued = queue.find((each) => each.key === key);
  const last = queued && queue.findLast((later) => isWaiting(later) && isReplacedBy(queued, later));
  if (last?.command.kind !== 'enterScore') return false;
  const { memberId, strokes } = last.command;
  return refusal?.stands?.scores.find((score) => score.memberId === memberId)?.strokes === strokes;
}

/** Returns whether the scorer need not read the refusal: the round is in that state already, or nothing is lost. */
export function needsNoReading({ command, refusal }: QueuedCommand): boolean {
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
    // the answer before a newer one, under whose key the server has it
    case 'agree':
    case 'dispute':
      return code === ('KEY_REUSED' satisfies ErrorCode);
    default:
      return false;
  }
}

/** Returns the newest version that the server has acknowledged; 0 = none. */
export function acknowledgedVersion(queue: QueuedCommands): number {
  return Math.max(0, ...queue.map(({ version }) => version ?? 0));
}

/**
 * Returns the queue as if the server had accepted nothing. All are sent again under their keys; those that the server
 * still has take effect only once.
 */
export function markUnanswered(queue: QueuedCommands): QueuedCommands {
  return queue.map((queued) => (queued.version === null ? queued : { ...queued, version: null }));
}

/** Returns the commands that the server has not accepted: they wait, or their refusal has to be read. */
export function unacknowledged(queue: QueuedCommands): QueuedCommands {
  return queue.filter(({ version }) => version === null);
}

export function withoutKeys(queue: QueuedCommands, keys: readonly string[]): QueuedCommands {
  return queue.filter(({ key }) => !keys.includes(key));
}

/** Reassigns a guest's commands to the account that the guest has become. */
export function reassign(queue: QueuedCommands, guestId: number, accountId: number): QueuedCommands {
  return queue.map((queued) => (queued.userId === guestId ? { ...queued, userId: accountId } : queued));
}

/** Returns whether it waits for another guest, whose session cannot be restored. */
export function isOfEndedGuest(queued: QueuedCommand, viewerId: number | null): boolean {
  return isWaiting(queued) && queued.userId !== null && queued.userId < 0 && queued.userId !== viewerId;
}

/** Reassigns the waiting commands of other guests to this user. */
export function reassignGuestCommands(queue: QueuedCommands, viewerId: number): QueuedCommands {
  return queue.map((queued) => (isOfEndedGuest(queued, viewerId) ? { ...queued, userId: viewerId } : queued));
}

/**
 * Returns the queue without the waiting commands of other users; viewerId null = the viewer is not known, and all stay.
 */
export function ownCommands(queue: QueuedCommands, viewerId: number | null): QueuedCommands {
  return queue.filter((queued) => viewerId === null || !isWaiting(queued) || isGivenBy(queued, viewerId));
}

/**
 * Applies the queued commands to the round, by the same rules as on the server. Commands that the server's state
 * already contains are skipped; so are those that no longer fit, which the server will refuse. After the end these are
 * all but corrections of an open card.
 */
export function withQueued(round: Round, queue: QueuedCommands): Round {
  const missing = queue.filter(
    ({ version, refusal }) => refusal === null && (version === null || version > round.version),
  );
  // the end is sent once all before it is answered; so a round that is over may have all of that
  const sentEnd = isOver(round) ? missing.findLastIndex((queued) => endsRound(queued) && queued.isSent) : -1;
  return withEndLast(missing.slice(sentEnd + 1)).reduce((before, { command, givenAt, userId }) => {
    try {
      return applyPhoneCommand(before, command, { now: givenAt, newId: () => UNCONFIRMED_ID, by: userId });
    } catch (error) {
      if (error instanceof GameError) return before;
      throw error;
    }
  }, round);
}

/** Returns how much waits, in the words of the badge; null = nothing. */
export function waitingText(queue: QueuedCommands): string | null {
  const amount = waitingAmount(queue);
  return amount && `${amount} waiting`;
}

/** Returns how much waits, as "3 holes" or "1 entry"; null = nothing. */
export function waitingAmount(queue: QueuedCommands): string | null {
  const waiting = queue.filter(isWaiting);
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

/** Returns the hole that a command changes; null = none. */
export function holeOf(command: PhoneCommand): number | null {
  return 'hole' in command && command.kind !== 'goToHole' ? command.hole : null;
}

/** Returns whether it is sent under this user's session; a command without a user is sent under any. */
export function isGivenBy({ userId }: QueuedCommand, viewerId: number | null): boolean {
  return userId === null || userId === viewerId;
}

/** The places of the commands that are sent last: the end of the round, then answers about its card. */
const PLACES: Partial<Record<PhoneCommand['kind'], number>> = {
  complete: 1,
  endEarly: 1,
  agree: 2,
  dispute: 2,
};

function isAnswer(command: PhoneCommand): command is CommandOf<'agree' | 'dispute'> {
  return PLACES[command.kind] === 2;
}

/** Moves the end of the round to the end: commands that decide a hole and were given later go before it. */
function withEndLast(queue: QueuedCommands): QueuedCommands {
  const placeOf = ({ command }: QueuedCommand) => PLACES[command.kind] ?? 0;
  return queue.toSorted((a, b) => placeOf(a) - placeOf(b));
}

/** Returns whether it ends the round. */
export function endsRound({ command }: QueuedCommand): boolean {
  return PLACES[command.kind] === 1;
}

/** Returns whether only the later of two commands matters: it enters another score of the same player, or clears it. */
export function isReplacedBy(
  { command: earlier, userId }: QueuedCommand,
  { command: later, userId: by }: QueuedCommand,
): boolean {
  return (
    earlier.kind === 'enterScore' &&
    (later.kind === 'enterScore' || later.kind === 'clearScore') &&
    earlier.hole === later.hole &&
    earlier.memberId === later.memberId &&
    userId === by
  );
}
