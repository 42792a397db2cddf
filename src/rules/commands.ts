/** The commands: the closed list of changes to a round. Every documented write to a round becomes some of these. */

import type { HoleWinner } from './bestBall.ts';
import type { ErrorCode } from './errors.ts';
import { GameError } from './errors.ts';
import type { HoleCount } from './limits.ts';
import { VERSIONS } from './limits.ts';
import type { Cents } from './money.ts';
import type { Round, Seat, Strokes, TeamColor } from './round.ts';

/** A player's score on the hole being finished; null = picked up. */
export interface EnteredScore {
  readonly memberId: number;
  readonly strokes: Strokes | null;
}

/** The commands a scorer's phone may queue offline: all but seats, the pencil, and the commands of the clock. */
export type PhoneCommand =
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
      readonly kind: 'clearScore';
      readonly hole: number;
      readonly memberId: number;
      /** The score the phone showed, which is taken back; null = picked up. */
      readonly seen: Strokes | null;
    }
  | {
      readonly kind: 'claimResult';
      readonly hole: number;
      /** Null = the team has conceded the hole. */
      readonly team1BestBall: Strokes | null;
      /** Null = the team has conceded the hole. */
      readonly team2BestBall: Strokes | null;
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
  | { readonly kind: 'complete' }
  | { readonly kind: 'endEarly' };

/** What is played for, until the game starts. */
export interface GameOptions {
  readonly holeCount: HoleCount;
  /** Cents per hole and player. */
  readonly bet: Cents;
  /** Cents per bite; 0 = Snake off. */
  readonly snakeBet: Cents;
}

export type Command =
  | PhoneCommand
  | { readonly kind: 'addTeam'; readonly color: TeamColor }
  | {
      readonly kind: 'join';
      readonly teamId: number;
      /** The user who takes the seat; negative = a guest or a player without a phone. */
      readonly userId: number;
      readonly name: string;
      readonly hasPhone: boolean;
      /** Absent = the first free seat. */
      readonly seat?: Seat;
      /** The member of the game before for whom the seat is held; absent = it is held for no user. */
      readonly formerId?: number | null;
    }
  | {
      readonly kind: 'takeHeldSeat';
      readonly memberId: number;
      /** The user for whom the seat is held; negative = a guest. */
      readonly userId: number;
    }
  | {
      readonly kind: 'noteNextGame';
      readonly gameId: number;
      /** The player who has opened it; negative = a guest. */
      readonly userId: number;
    }
  | { readonly kind: 'leave'; readonly memberId: number }
  | { readonly kind: 'rename'; readonly memberId: number; readonly name: string }
  | {
      readonly kind: 'moveSeat';
      readonly memberId: number;
      /** The team the member moves to. */
      readonly teamId: number;
      /** The member of that team who takes the seat that becomes free; absent = the member takes a free seat. */
      readonly swapWithId?: number;
    }
  | ({ readonly kind: 'setOptions' } & GameOptions)
  | { readonly kind: 'lapseForfeit' }
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
  /** The player who asks for the pencil of a host who seems to be gone; negative = a guest. */
  | { readonly kind: 'askForPencil'; readonly userId: number }
  /** The host's no to the player who asks. */
  | { readonly kind: 'refusePencil'; readonly askerId: number }
  /** Another player's no to the player who asks. */
  | { readonly kind: 'objectToPencil'; readonly askerId: number; readonly userId: number }
  | { readonly kind: 'lapsePencil' }
  | { readonly kind: 'noteFirstWins'; readonly memberIds: readonly number[] };

export type CommandKind = Command['kind'];
export type CommandOf<Kind extends CommandKind> = Extract<Command, { kind: Kind }>;

/** A role in which an actor may give a command: the host, a co-scorer, or the clock. */
export type Role = 'host' | 'coScorer' | 'clock';

/** One kind of command: what it does, who may give it, and until when. It stands with its noun. */
export interface CommandDefinition<Kind extends CommandKind> {
  /**
   * The next round; the very same object when the command changes nothing.
   *
   * @throws GameError with the code of the refusal, for a status the command is not for among others
   */
  readonly handler: (round: Round, command: CommandOf<Kind>, context: CommandContext) => Round;
  readonly roles: readonly Role[];
  /** The user who may give it besides, because it is about their own seat, vote or pencil; undefined = none. */
  readonly selfIn?: (round: Round, command: CommandOf<Kind>) => number | undefined;
  /** The refusal for all other actors; absent = NOT_THE_HOST. */
  readonly refusedAs?: ErrorCode;
  /** The version of the round from which on it is refused: one of `VERSIONS`. */
  readonly versionLimit: number | ((round: Round, command: CommandOf<Kind>) => number);
}

/** One kind of command that phones may queue. */
export interface PhoneCommandDefinition<Kind extends PhoneCommand['kind']> extends CommandDefinition<Kind> {
  /** What the scorer reads of the command when the server has refused it, as in "H4 Ann 5". */
  readonly description: (command: CommandOf<Kind>, round: Round) => string;
}

/** Keeping the score: who may, and until which version. */
export const SCORERS = { roles: ['host', 'coScorer'], versionLimit: VERSIONS.scoring } as const;

export type CommandDefinitions = { readonly [Kind in CommandKind]: CommandDefinition<Kind> };
export type PhoneCommandDefinitions = {
  readonly [Kind in PhoneCommand['kind']]: PhoneCommandDefinition<Kind>;
};

/** What a command handler needs besides the command: the time, new ids, and the user who gives the command. */
export interface CommandContext {
  readonly now: Date;
  /** Returns a fresh random id for a row that the command creates. */
  readonly newId: () => number;
  /** The user who gives the command; null = the clock. */
  readonly by: number | null;
  /**
   * When the host was last heard: by a write, or an open live stream. Null = never; absent = on a phone, which leaves
   * what depends on it to the server.
   */
  readonly hostSeenAt?: Date | null;
}

/** The context of commands that a dialog tries on a round to show what would come of them. Their new rows have the id 0. */
export function trialContext(now: Date): CommandContext {
  return { now, newId: () => 0, by: null };
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
