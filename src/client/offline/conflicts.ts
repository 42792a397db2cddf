/** Two scorers, one hole, two sets of scores: what this phone entered and what stands, until somebody has chosen. */

import type { PhoneCommand } from '#rules/commands.ts';
import type { ErrorCode } from '#rules/errors.ts';
import { findHole } from '#rules/holes.ts';
import type { Round, Strokes } from '#rules/round.ts';
import { GAME_OVER_WORDS, isOver } from '#rules/round.ts';
import type { QueuedCommands, QueuedCommand } from './queuedCommands.ts';
import { holeOf, isConflict, isLeft, isMeaningless, without } from './queuedCommands.ts';

/** A player's strokes on a hole: null = picked up, undefined = not entered. */
type Entered = Strokes | null | undefined;

/** A whole hole is one choice. */
export interface Conflict {
  readonly hole: number;
  /** What was refused, and what needs it. */
  readonly refused: QueuedCommands;
  /** Every player in seat order. */
  readonly scores: readonly { readonly memberId: number; readonly mine: Entered; readonly theirs: Entered }[];
}

/** A command given anew; `needs` is the place of the one it needs among the others, null = none. */
export interface Anew {
  readonly command: PhoneCommand;
  readonly needs: number | null;
}

/**
 * The holes somebody has to choose about, in their order.
 *
 * @param round as the server told it last
 */
export function conflictsOf(entries: QueuedCommands, round: Round): readonly Conflict[] {
  // an older state does not show what stands
  const refused = entries.filter(
    (entry) => isConflict(entry) && (entry.refusal?.atVersion ?? 0) <= round.version,
  );
  const holes = new Set(refused.map(({ command }) => holeOf(command)).filter((hole) => hole !== null));
  return [...holes]
    .toSorted((one, other) => one - other)
    .map((hole) => conflictOn(hole, refused, entries, round));
}

function conflictOn(hole: number, refused: QueuedCommands, entries: QueuedCommands, round: Round): Conflict {
  const own = refused.filter(({ command }) => holeOf(command) === hole);
  const keys = own.map(({ key }) => key);
  const first = entries.findIndex(({ key }) => key === keys[0]);
  const mine = new Map<number, Strokes | null>();
  // what was entered later on this phone is its newest word, taken or not
  for (const entry of entries.slice(first)) {
    for (const { memberId, strokes } of scoresOn(hole, entry)) mine.set(memberId, strokes);
  }
  const stands = findHole(round, hole)?.strokes ?? {};
  return {
    hole,
    refused: refused.filter(
      ({ key, needs }) => keys.includes(key) || (needs !== null && keys.includes(needs)),
    ),
    scores: round.members.map(({ id }) => ({
      memberId: id,
      mine: mine.has(id) ? mine.get(id) : stands[id],
      theirs: stands[id],
    })),
  };
}

function scoresOn(hole: number, { command }: QueuedCommand) {
  if (holeOf(command) !== hole) return [];
  if (command.kind === 'completeHole') return command.scores;
  return command.kind === 'enterScore' ? [command] : [];
}

/** Whether both sets of scores say the same by now: there is nothing to choose. */
export function isMoot({ scores }: Conflict): boolean {
  return scores.every(({ mine, theirs }) => mine === theirs);
}

/** With the conflicts of a game that is over as refusals like any other: nobody can choose any more. */
export function undecidable(entries: QueuedCommands, over: Round): QueuedCommands {
  if (!entries.some(isConflict)) return entries;
  const moot = conflictsOf(entries, over)
    .filter(isMoot)
    .flatMap(({ refused }) => refused.map(({ key }) => key));
  return without(entries, moot).flatMap((entry) => {
    if (!isConflict(entry) || entry.refusal === null) return [entry];
    const refused = { ...entry, refusal: { ...entry.refusal, code: 'GAME_OVER' satisfies ErrorCode } };
    return isMeaningless(refused) ? [] : [refused];
  });
}

/** With what other guests have left of a game that is over as refused, but for what stands: nobody will send it. */
export function leftBehind(entries: QueuedCommands, personId: number | null, over: Round): QueuedCommands {
  if (!entries.some((entry) => isLeft(entry, personId))) return entries;
  return entries.flatMap((entry) => {
    if (!isLeft(entry, personId)) return [entry];
    const refused = {
      ...entry,
      refusal: { code: 'GAME_OVER' satisfies ErrorCode, message: GAME_OVER_WORDS, atVersion: over.version },
    };
    return isMeaningless(refused) || isThere(entry, over) ? [] : [refused];
  });
}

/** Whether a round has these very scores. */
function isThere(entry: QueuedCommand, round: Round): boolean {
  const hole = holeOf(entry.command);
  const scores = hole === null ? [] : scoresOn(hole, entry);
  const stands = hole === null ? undefined : findHole(round, hole)?.strokes;
  return scores.length > 0 && scores.every(({ memberId, strokes }) => stands?.[memberId] === strokes);
}

/**
 * What KEEP MINE gives: the scores that differ, having seen what stands; the end of the hole, if that was refused and
 * does not stand; and what waited for it. Nothing once the game is over.
 */
export function mineAnew({ hole, refused, scores }: Conflict, round: Round): readonly Anew[] {
  if (isOver(round)) return [];
  const stands = findHole(round, hole);
  const entered = scores.flatMap(({ memberId, mine, theirs }): readonly Anew[] =>
    mine === undefined || mine === theirs
      ? []
      : [
          {
            command: {
              kind: 'enterScore',
              hole,
              memberId,
              strokes: mine,
              seen: theirs === undefined ? 'empty' : theirs,
              seenFinished: stands?.reportedResult != null,
            },
            needs: null,
          },
        ],
  );
  const all = scores.flatMap(({ memberId, mine }) =>
    mine === undefined ? [] : [{ memberId, strokes: mine }],
  );
  const isEnd =
    refused.some(({ command }) => command.kind === 'completeHole') && all.length === scores.length;
  if (!isEnd) return entered;
  const last = refused.find(({ command }) => command.kind === 'complete');
  const ends = (needs: number | null): readonly Anew[] =>
    last === undefined ? [] : [{ command: last.command, needs }];
  if (stands?.reportedResult != null && entered.length === 0) return ends(null);
  const seenVersion = stands?.version;
  const end: Anew = { command: { kind: 'completeHole', hole, scores: all, seenVersion }, needs: null };
  return [...entered, end, ...ends(entered.length)];
}
