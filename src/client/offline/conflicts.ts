/** Conflicts: two scorers entered different scores for a hole, and the scorer of this phone has to choose. */

import { findHole } from '#rules/holes.ts';
import type { Round, Strokes } from '#rules/round.ts';
import { hasLeft, isCardOpen } from '#rules/round.ts';
import type { ErrorCode } from '#shared/errors.ts';
import { SCREEN_MESSAGES } from '#shared/errors.ts';
import {
  needsNoReading,
  holeOf,
  isConflict,
  isOfEndedGuest,
  isWaiting,
  withoutKeys,
} from './queuedCommands.ts';
import type { QueuedCommands, QueuedCommand } from './queuedCommands.ts';

/** A player's strokes on a hole: null = picked up, undefined = not entered. */
type Entered = Strokes | null | undefined;

/** The conflict of a hole, which is decided as a whole. */
export interface Conflict {
  readonly hole: number;
  /** The refused commands, and those that need them. */
  readonly refused: QueuedCommands;
  /** Every player of the hole in seat order. */
  readonly scores: readonly { readonly memberId: number; readonly mine: Entered; readonly theirs: Entered }[];
}

/**
 * Returns the holes that the scorer has to decide, in ascending order.
 *
 * @param round the server's last state
 */
export function conflictsOf(queue: QueuedCommands, round: Round): readonly Conflict[] {
  // an older state does not have the other scorer's scores yet
  const refused = queue.filter(
    (queued) => isConflict(queued) && (queued.refusal?.atVersion ?? 0) <= round.version,
  );
  const holes = new Set(refused.map(({ command }) => holeOf(command)).filter((hole) => hole !== null));
  return [...holes]
    .toSorted((one, other) => one - other)
    .map((hole) => conflictOn(hole, refused, queue, round));
}

/**
 * Returns the conflicts on holes whose commands are all answered. On a slow line the commands of a hole may go out in
 * several calls. A hole decided earlier would be asked about again for the rest.
 *
 * @param round the server's last state
 */
export function decidableConflicts(queue: QueuedCommands, round: Round): readonly Conflict[] {
  const onTheirWay = new Set(queue.filter(isWaiting).map(({ command }) => holeOf(command)));
  return conflictsOf(queue, round).filter(({ hole }) => !onTheirWay.has(hole));
}

function conflictOn(hole: number, refused: QueuedCommands, queue: QueuedCommands, round: Round): Conflict {
  const own = refused.filter(({ command }) => holeOf(command) === hole);
  const keys = own.map(({ key }) => key);
  const first = queue.findIndex(({ key }) => key === keys[0]);
  const mine = new Map<number, Entered>();
  // later scores of this phone count, whether the server accepted them or not
  for (const queued of queue.slice(first)) {
    for (const { memberId, strokes } of scoresOn(hole, queued)) mine.set(memberId, strokes);
    const { command } = queued;
    if (command.kind === 'clearScore' && command.hole === hole) mine.set(command.memberId, undefined);
  }
  const theirs = findHole(round, hole)?.strokes ?? {};
  return {
    hole,
    refused: refused.filter(
      ({ key, needs }) => keys.includes(key) || (needs !== null && keys.includes(needs)),
    ),
    scores: round.members
      .filter((member) => !hasLeft(member, hole))
      .map(({ id }) => ({
        memberId: id,
        mine: mine.has(id) ? mine.get(id) : theirs[id],
        theirs: theirs[id],
      })),
  };
}

function scoresOn(hole: number, { command }: QueuedCommand) {
  if (holeOf(command) !== hole) return [];
  if (command.kind === 'completeHole') return command.scores;
  return command.kind === 'enterScore' ? [command] : [];
}

/** Returns whether there is nothing to choose: both sets of scores are equal now, or this phone has cleared its own. */
export function needsNoChoice({ scores }: Conflict): boolean {
  return scores.every(({ mine, theirs }) => mine === undefined || mine === theirs);
}

/** Turns the conflicts of a game that is over into ordinary refusals where its card cannot be corrected. */
export function refuseConflicts(queue: QueuedCommands, ended: Round): QueuedCommands {
  if (!queue.some(isConflict)) return queue;
  const unneeded = conflictsOf(queue, ended)
    .filter(needsNoChoice)
    .flatMap(({ refused }) => refused.map(({ key }) => key));
  return withoutKeys(queue, unneeded).flatMap((queued) => {
    if (!isConflict(queued) || queued.refusal === null) return [queued];
    const hole = findHole(ended, holeOf(queued.command) ?? 0);
    if (isCardOpen(ended) && hole?.reportedResult) return [queued];
    const refused = { ...queued, refusal: { ...queued.refusal, code: 'GAME_OVER' satisfies ErrorCode } };
    return needsNoReading(refused) ? [] : [refused];
  });
}

/**
 * Turns waiting commands of other guests into refusals once the game is over, but drops those that the round already
 * has.
 */
export function refuseGuestCommands(
  queue: QueuedCommands,
  viewerId: number | null,
  ended: Round,
): QueuedCommands {
  if (!queue.some((queued) => isOfEndedGuest(queued, viewerId))) return queue;
  return queue.flatMap((queued) => {
    if (!isOfEndedGuest(queued, viewerId)) return [queued];
    const refused = {
      ...queued,
      refusal: {
        code: 'GAME_OVER' satisfies ErrorCode,
        message: SCREEN_MESSAGES.GAME_OVER,
        atVersion: ended.version,
      },
    };
    return needsNoReading(refused) || isEntered(queued, ended) ? [] : [refused];
  });
}

/** Returns whether a round has exactly these scores. */
function isEntered(queued: QueuedCommand, round: Round): boolean {
  const hole = holeOf(queued.command);
  const scores = hole === null ? [] : scoresOn(hole, queued);
  const stored = hole === null ? undefined : findHole(round, hole)?.strokes;
  return scores.length > 0 && scores.every(({ memberId, strokes }) => stored?.[memberId] === strokes);
}
