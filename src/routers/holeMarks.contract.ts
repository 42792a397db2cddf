/** Marks of a hole on the wire: junk of players, and presses by hand. */

import { z } from 'zod';
import { HOLE_MARK_KINDS } from '#rules/round.ts';
import { GamePath, holeNumber, holeOut, idOf, memberIdOut, versionOut } from './wire.ts';

export const markedHole = holeNumber.describe('The hole of the junk, or the one after which a press begins');
export const markKind = z
  .enum(HOLE_MARK_KINDS, { error: 'mark must be greenie, sandy, birdie or press' })
  .describe('`greenie`, `sandy`, `birdie`: junk of the player. `press`: the player presses for the own side');

export const HoleMarksOut = z.array(
  z.object({ kind: z.enum(HOLE_MARK_KINDS), holeNumber: holeOut, memberId: memberIdOut }),
);

export const SetHoleMarkInput = GamePath.extend({
  holeNumber: markedHole,
  playerId: idOf('playerId').describe('The player of the junk, or the one who presses'),
  mark: markKind,
  isOn: z.boolean({ error: 'isOn must be true or false' }).default(true).describe('False = remove the mark'),
});

export const GameHoleMarksOut = z
  .object({
    version: versionOut,
    holeMarks: HoleMarksOut.describe('All marks of the game, in the order given'),
  })
  .meta({ id: 'GameHoleMarks' });
