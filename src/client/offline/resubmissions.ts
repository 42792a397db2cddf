/** The commands with which a scorer of this phone decides a conflict; loaded with the dialog that asks. */

import type { PhoneCommand } from '#rules/commands.ts';
import { findHole } from '#rules/holes.ts';
import type { Round } from '#rules/round.ts';
import { isOver } from '#rules/round.ts';
import type { Conflict } from './conflicts.ts';

/** A command to enter again; `needs` is the index of the resubmission that it needs, null = none. */
export interface Resubmission {
  readonly command: PhoneCommand;
  readonly needs: number | null;
}

/**
 * Returns the commands of KEEP MINE. They are the scores that differ, marked as having seen the server's, and the
 * commands that waited for them. The end of the hole is included if it was refused and is missing on the server. After
 * the end of the game they are the scores alone.
 */
export function resubmissions({ hole, refused, scores }: Conflict, round: Round): readonly Resubmission[] {
  const serverHole = findHole(round, hole);
  const entered = scores.flatMap(({ memberId, mine, theirs }): readonly Resubmission[] =>
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
              seenFinished: serverHole?.reportedResult != null,
            },
            needs: null,
          },
        ],
  );
  const all = scores.flatMap(({ memberId, mine }) =>
    mine === undefined ? [] : [{ memberId, strokes: mine }],
  );
  const isHoleFinished =
    refused.some(({ command }) => command.kind === 'completeHole') && all.length === scores.length;
  if (!isHoleFinished || isOver(round)) return entered;
  const last = refused.find(({ command }) => command.kind === 'complete');
  const ends = (needs: number | null): readonly Resubmission[] =>
    last === undefined ? [] : [{ command: last.command, needs }];
  if (serverHole?.reportedResult != null && entered.length === 0) return ends(null);
  const seenVersion = serverHole?.version;
  const end: Resubmission = {
    command: { kind: 'completeHole', hole, scores: all, seenVersion },
    needs: null,
  };
  return [...entered, end, ...ends(entered.length)];
}
