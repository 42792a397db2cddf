/** The closed list of what can happen to a round. Every documented call is one of these. */

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
      /** The person who takes the seat; negative = a guest or a player without a phone. */
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
      /** What the phone showed there before, 'empty' for nothing; absent = the last write holds. */
      readonly seen?: Strokes | null | 'empty';
      /** Whether the phone showed the hole as finished: false changes none that another scorer has finished since. */
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
      /** What the phone shows, all of it: two phones never end up in a mixture. */
      readonly scores: readonly EnteredScore[];
      /** The `version` of the hole the phone saw; absent = the last write holds. */
      readonly seenVersion?: number;
    }
  | { readonly kind: 'goToHole'; readonly hole: number }
  | {
      readonly kind: 'bite';
      readonly hole: number;
      readonly memberId: number;
      /** Cents the caller takes the pot to be, before or after this bite; compared, never stored. */
      readonly pot?: number;
      /** Cents the caller takes the snake bet to be; compared, never stored. */
      readonly bet?: number;
    }
  | { readonly kind: 'undoBite'; readonly hole: number; readonly memberId: number }
  | {
      readonly kind: 'voteForfeit';
      readonly teamId: number;
      /** Whose vote it is. */
      readonly memberId: number;
      readonly yes: boolean;
    }
  | { readonly kind: 'lapseForfeit' }
  | { readonly kind: 'complete' }
  | { readonly kind: 'endEarly' }
  | { readonly kind: 'cancel' }
  | {
      readonly kind: 'claim';
      /** The guest (negative) whose seat, pencil and host right move. */
      readonly guestId: number;
      /** The account (positive) they move to. */
      readonly accountId: number;
    }
  | {
      readonly kind: 'nameScorer';
      /** Who is to keep the score too; negative = a guest. */
      readonly userId: number;
      readonly name: string;
    }
  | { readonly kind: 'dropScorer'; readonly userId: number }
  | {
      readonly kind: 'handOver';
      /** The host to be; negative = a guest. */
      readonly userId: number;
      /** For the audit trail: a host is called as in their seat. */
      readonly name: string;
    }
  | { readonly kind: 'noteFirstWins'; readonly memberIds: readonly number[] };

export type CommandKind = Command['kind'];
export type CommandOf<Kind extends CommandKind> = Extract<Command, { kind: Kind }>;

/** What a phone that keeps the score may queue: all but seats, the pencil, and what only the clock may give. */
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

/** Clock, chance and giver of one command. */
export interface CommandContext {
  readonly now: Date;
  /** A fresh random id for what the command creates. */
  readonly newId: () => number;
  /** The user id of whoever gives the command; null = the clock. */
  readonly by: number | null;
}

/**
 * Refuses what only a running round takes.
 *
 * @throws GameError GAME_NOT_RUNNING | GAME_OVER
 */
export function requireRunning(round: Round): void {
  if (round.status === 'pending') throw new GameError('GAME_NOT_RUNNING');
  if (round.status !== 'in_progress') throw new GameError('GAME_OVER');
}
