/** The commands: the closed list of changes to a round. Every documented write to a round becomes some of these. */

import type { HoleWinner } from './bestBall.ts';
import type { Round, Strokes, TeamColor } from './round.ts';
import { GameError } from './errors.ts';

/** A player's score on the hole being finished; null = picked up. */
export interface EnteredScore {
  readonly memberId: number;
  readonly strokes: Strokes | null;
}

export type Command =
  | { readonly kind: 'addTeam'; readonly color: TeamColor }
  | {
      readonly kind: 'join';
      readonly teamId: number;
      /** The user who takes the seat; negative = a guest or a player without a phone. */
      readonly userId: number;
      readonly name: string;
      readonly hasPhone: boolean;
    }
  | { readonly kind: 'leave'; readonly memberId: number }
  | { readonly kind: 'start' }
  | {
      readonly kind: 'enterScore';
      readonly hole: number;
      readonly memberId: number;
      /** Null = picked up. */
      readonly strokes: Strokes | null;
      /** The score the phone showed before, 'empty' for none; absent = overwrite whatever is stored. */
      readonly seen?: Strokes | null | 'empty';
      /** Whether the phone showed the hole as finished; false = refuse if another scorer has finished it since. */
      readonly seenFinished?: boolean;
    }
  | {
      readonly kind: 'claimResult';
      readonly hole: number;
      readonly team1BestBall: Strokes;
      readonly team2BestBall: Strokes;
      /** Compared with the best balls, never stored. */
      readonly winner?: HoleWinner;
    }
  | {
      readonly kind: 'completeHole';
      readonly hole: number;
      /** The score of every player as the phone shows it, so that the scores of two phones are never mixed. */
      readonly scores: readonly EnteredScore[];
      /** The `version` of the hole the phone saw; absent = overwrite whatever is stored. */
      readonly seenVersion?: number;
    }
  | { readonly kind: 'goToHole'; readonly hole: number }
  | {
      readonly kind: 'bite';
      readonly hole: number;
      readonly memberId: number;
      /** The snake pot as the caller knows it, in cents, before or after this bite; compared, never stored. */
      readonly pot?: number;
      /** The snake bet as the caller knows it, in cents; compared, never stored. */
      readonly bet?: number;
    }
  | { readonly kind: 'undoBite'; readonly hole: number; readonly memberId: number }
  | {
      readonly kind: 'voteForfeit';
      readonly teamId: number;
      /** The member who votes. */
      readonly memberId: number;
      readonly yes: boolean;
    }
  | { readonly kind: 'lapseForfeit' }
  | { readonly kind: 'complete' }
  | { readonly kind: 'endEarly' }
  | { readonly kind: 'cancel' }
  | {
      readonly kind: 'claim';
      /** The adopted guest (negative): seat, co-scorer right and host right move to the account. */
      readonly guestId: number;
      /** The account (positive) that adopts the guest. */
      readonly accountId: number;
    }
  | {
      readonly kind: 'nameScorer';
      /** The new co-scorer; negative = a guest. */
      readonly userId: number;
      readonly name: string;
    }
  | { readonly kind: 'dropScorer'; readonly userId: number }
  | {
      readonly kind: 'handOver';
      /** The new host; negative = a guest. */
      readonly userId: number;
      /** The new host's name, for the audit trail only: the round shows the name of the seat. */
      readonly name: string;
    }
  | { readonly kind: 'noteFirstWins'; readonly memberIds: readonly number[] };

export type CommandKind = Command['kind'];
export type CommandOf<Kind extends CommandKind> = Extract<Command, { kind: Kind }>;

/** The commands a scorer's phone may queue offline: all but seats, the pencil, and the commands of the clock. */
export type PhoneCommand = CommandOf<
  | 'start'
  | 'enterScore'
  | 'claimResult'
  | 'completeHole'
  | 'goToHole'
  | 'bite'
  | 'undoBite'
  | 'voteForfeit'
  | 'complete'
  | 'endEarly'
>;

/** What a command handler needs besides the command: the time, new ids, and the user who gives the command. */
export interface CommandContext {
  readonly now: Date;
  /** Returns a fresh random id for a row that the command creates. */
  readonly newId: () => number;
  /** The user who gives the command; null = the clock. */
  readonly by: number | null;
}

/**
 * Refuses a command that needs a running round on any other.
 *
 * @throws GameError GAME_NOT_RUNNING | GAME_OVER
 */
export function requireRunning(round: Round): void {
  if (round.status === 'pending') throw new GameError('GAME_NOT_RUNNING');
  if (round.status !== 'in_progress') throw new GameError('GAME_OVER');
}
