/** Applies the server's answers to a game's queue. Pure. */

import type { EnteredScore } from '#rules/commands.ts';
import type { ErrorCode } from '#rules/errors.ts';
import type { QueuedCommand, QueuedCommands, Refusal } from './queuedCommands.ts';
import { isConflict, isReplacedBy, isWaiting } from './queuedCommands.ts';

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

/**
 * Returns the queue with the server's answers applied. Commands that need one in conflict join the conflict, and so do
 * commands that need those. After any other refusal they are dropped, except scores, whose refusal the scorer has to
 * read. Settled commands are dropped: the server has not stored their keys.
 */
export function withAnswers(queue: QueuedCommands, given: readonly CommandAnswer[]): QueuedCommands {
  // another tab may have received the same answer
  const answers = given.filter(({ key }) => queue.some((queued) => queued.key === key && isWaiting(queued)));
  const settled = new Set(answers.filter((answer) => isSettled(queue, answer)).map(({ key }) => key));
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
    const isToRead = no === answer || refused.command.kind === 'enterScore';
    return isConflict(refused) || (isToRead && !isMeaningless(refused)) ? [refused] : [];
  });
}

/**
 * Returns whether the other scorer has entered the score that this phone wants last, so that there is nothing to
 * choose. False when this phone has cleared its score: it must not clear the other scorer's.
 */
export function isSettled(queue: QueuedCommands, { key, refusal }: CommandAnswer): boolean {
  const queued = queue.find((each) => each.key === key);
  const last = queued && queue.findLast((later) => isWaiting(later) && isReplacedBy(queued, later));
  if (last?.command.kind !== 'enterScore') return false;
  const { memberId, strokes } = last.command;
  return refusal?.stands?.scores.find((score) => score.memberId === memberId)?.strokes === strokes;
}

/** Returns whether the scorer need not read the refusal: the round is in that state already, or nothing is lost. */
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
