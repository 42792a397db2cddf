/** The queue of a game: the commands given on this device, in order, and all changes of that list. Pure. */

import type { PhoneCommand } from '#rules/commands.ts';
import type { ErrorCode } from '#rules/errors.ts';
import { GameError } from '#rules/errors.ts';
import { COMMANDS_PER_CALL } from '#rules/limits.ts';
import { play } from '#rules/phoneCommands.ts';
import type { Round } from '#rules/round.ts';

/** Why the server refused a command, as it says. */
export interface Refusal {
  readonly code: string;
  readonly message: string;
  /** The version of the game then; 0 = the whole call was refused. */
  readonly atVersion: number;
}

/** A command given on this device. */
export interface QueuedCommand {
  /** Its place among all commands of this device; absent until the journal has it. */
  readonly sequence?: number;
  readonly gameId: number;
  /** The user that gave it: it is sent only under their session. Null = not known: it is sent under any session. */
  readonly userId: number | null;
  readonly key: string;
  readonly command: PhoneCommand;
  readonly givenAt: Date;
  /** The key of the command it makes no sense without; null = it stands alone. */
  readonly needs: string | null;
  /** Whether a call with it has been made: one that seemed lost may still arrive. */
  readonly isSent: boolean;
  /** The version of the game after it; null until the server has accepted it. */
  readonly version: number | null;
  /** Kept until the scorer has read it, or decided the conflict; null = none. */
  readonly refusal: Refusal | null;
}

export type QueuedCommands = readonly QueuedCommand[];

/** The id of a result or a bite that the server has not stored yet. */
const UNCONFIRMED_ID = -1;

/** Whether the server has not answered yet. */
export function isWaiting({ version, refusal }: QueuedCommand): boolean {
  return version === null && refusal === null;
}

/** Whether it was refused because another scorer changed the hole: the scorer of this phone has to choose. */
export function isConflict({ refusal }: QueuedCommand): boolean {
  return refusal?.code === ('HOLE_CHANGED' satisfies ErrorCode);
}

/** Whether the server refused it for any other reason, which its scorer has to read. */
export function isRefused(queued: QueuedCommand): boolean {
  return queued.refusal !== null && !isConflict(queued);
}

/**
 * With one more at the end. Of a stepper tapped several times only the last number waits. It needs the one that stays
 * before it: a number passed through on the way to another must not be taken for having seen the other scorer's.
 */
export function enqueue(queue: QueuedCommands, queued: QueuedCommand): QueuedCommands {
  if (queue.some(({ key }) => key === queued.key)) return queue;
  // a hole that was finished in between was finished with the scores of then
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
  // the server has never had the score that is taken back
  if (seen === 'empty' || seen === undefined) return others;
  return [...others, { ...queued, command: { ...command, seen }, needs }];
}

/**
 * What goes into the next call under this viewer's session; nothing overtakes a command that has to wait for
 * another one's answer. The end of the round waits until all else is answered and no hole is to decide.
 */
export function nextBatch(queue: QueuedCommands, viewerId: number | null): QueuedCommands {
  const isUndecided = queue.some(isConflict);
  const waiting = endLast(queue.filter((queued) => isWaiting(queued) && isGivenBy(queued, viewerId)));
  const held = waiting.findIndex(
    (queued, position) =>
      waiting.some(({ key }) => key === queued.needs) || (isEnd(queued) && (isUndecided || position > 0)),
  );
  return waiting.slice(0, held === -1 ? waiting.length : held).slice(0, COMMANDS_PER_CALL);
}

/** With these marked as sent. */
export function markSent(queue: QueuedCommands, batch: QueuedCommands): QueuedCommands {
  const keys = new Set(batch.map(({ key }) => key));
  return queue.map((queued) =>
    keys.has(queued.key) && !queued.isSent ? { ...queued, isSent: true } : queued,
  );
}

/** The newest version the server has acknowledged; 0 = none. */
export function acknowledgedVersion(queue: QueuedCommands): number {
  return Math.max(0, ...queue.map(({ version }) => version ?? 0));
}

/** As if the server had accepted none yet: sent again under their keys, those it still has count once. */
export function markUnanswered(queue: QueuedCommands): QueuedCommands {
  return queue.map((queued) => (queued.version === null ? queued : { ...queued, version: null }));
}

/** Commands that the server has not accepted: they wait, or their refusal has to be read. */
export function unacknowledged(queue: QueuedCommands): QueuedCommands {
  return queue.filter(({ version }) => version === null);
}

export function without(queue: QueuedCommands, keys: readonly string[]): QueuedCommands {
  return queue.filter(({ key }) => !keys.includes(key));
}

/** With a guest's commands given to the account that the guest has become. */
export function reassign(queue: QueuedCommands, guestId: number, accountId: number): QueuedCommands {
  return queue.map((queued) => (queued.userId === guestId ? { ...queued, userId: accountId } : queued));
}

/** Whether it waits for another guest, whose session cannot be had again. */
export function isLeftByGuest(queued: QueuedCommand, viewerId: number | null): boolean {
  return isWaiting(queued) && queued.userId !== null && queued.userId < 0 && queued.userId !== viewerId;
}

/** With the waiting commands of other guests given to this user. */
export function reassignLeft(queue: QueuedCommands, viewerId: number): QueuedCommands {
  return queue.map((queued) => (isLeftByGuest(queued, viewerId) ? { ...queued, userId: viewerId } : queued));
}

/** Without the waiting commands of other users; viewerId null = the viewer is not known, and all of them stay. */
export function ownCommands(queue: QueuedCommands, viewerId: number | null): QueuedCommands {
  return queue.filter((queued) => viewerId === null || !isWaiting(queued) || isGivenBy(queued, viewerId));
}

/**
 * The round with the queued commands on top, by the same rules as on the server. Commands that the server's state has
 * already change nothing; those that no longer fit are left out, and the server will refuse them.
 */
export function withQueued(round: Round, queue: QueuedCommands): Round {
  return endLast(queue)
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
export function waitingText(queue: QueuedCommands): string | null {
  const amount = waitingAmount(queue);
  return amount && `${amount} waiting`;
}

/** The same, as "3 holes" or "1 entry". */
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

/** The hole a command brings something to; null = none. */
export function holeOf(command: PhoneCommand): number | null {
  return 'hole' in command && command.kind !== 'goToHole' ? command.hole : null;
}

/** Whether it is sent under this user's session; a command without a user is sent under any. */
export function isGivenBy({ userId }: QueuedCommand, viewerId: number | null): boolean {
  return userId === null || userId === viewerId;
}

/** With the end of the round last: commands that decide a hole after it was given go before it. */
function endLast(queue: QueuedCommands): QueuedCommands {
  return [...queue.filter((queued) => !isEnd(queued)), ...queue.filter(isEnd)];
}

function isEnd({ command }: QueuedCommand): boolean {
  return command.kind === 'complete' || command.kind === 'endEarly';
}

/** Whether only the later of two commands matters: it enters another score of the same player, or takes the score back. */
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
