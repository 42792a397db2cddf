/** The commands: the closed list of changes to a round. Every documented write to a round becomes some of these. */

import type { ErrorCode } from '#shared/errors.ts';
import { GameError } from '#shared/errors.ts';
import type { HoleWinner } from './holes.ts';
import type { HoleCount } from './limits.ts';
import { VERSION_LIMITS } from './limits.ts';
import type { MatchOptions, ProposedDuel } from './matchOptions.ts';
import type { Cents } from './money.ts';
import type {
  CourseCard,
  Departure,
  HoleMarkKind,
  Round,
  Seat,
  Strokes,
  TeamColor,
  WordBet,
} from './round.ts';
import { findMember, hasLeft, isCardOpen, isFinished } from './round.ts';

/** A player's score on the hole being finished; null = picked up. */
export interface EnteredScore {
  readonly memberId: number;
  readonly strokes: Strokes | null;
}

/**
 * The commands a phone may queue offline: all except those about seats and the pencil, reported results, and those of the
 * clock.
 */
export type PhoneCommand =
  | { readonly kind: 'start' }
  | {
      readonly kind: 'enterScore';
      readonly hole: number;
      readonly memberId: number;
      /** Null = picked up. */
      readonly strokes: Strokes | null;
      /** The score the phone displayed, 'empty' for none; absent = overwrite any stored score. */
      readonly seen?: Strokes | null | 'empty';
      /** Whether the phone displayed the hole as finished; false = refuse if another scorer has finished it since. */
      readonly seenFinished?: boolean;
    }
  | {
      readonly kind: 'clearScore';
      readonly hole: number;
      readonly memberId: number;
      /** The displayed score, which is taken back; null = picked up. */
      readonly seen: Strokes | null;
    }
  | {
      readonly kind: 'completeHole';
      readonly hole: number;
      /** The score of every player as the phone displays it, so that the scores of two phones are never mixed. */
      readonly scores: readonly EnteredScore[];
      /** The `version` of the hole that the phone displayed; absent = overwrite any stored scores. */
      readonly seenVersion?: number;
    }
  | { readonly kind: 'goToHole'; readonly hole: number }
  | {
      readonly kind: 'bite';
      readonly hole: number;
      readonly memberId: number;
      /** The snake pot that the caller has, in cents, before or after this bite; compared, never stored. */
      readonly pot?: number;
      /** The snake bet that the caller has, in cents; compared, never stored. */
      readonly bet?: number;
    }
  | { readonly kind: 'undoBite'; readonly hole: number; readonly memberId: number }
  | {
      readonly kind: 'setDeparture';
      /** The member who leaves before the end. */
      readonly memberId: number;
      /** Null = the player plays to the end. */
      readonly departure: Departure | null;
    }
  | {
      readonly kind: 'closeBet';
      readonly betId: number;
      /** The winner's member id; null = it is open again. */
      readonly result: WordBet['result'];
      /** How it ended as the phone displayed it; absent = overwrite it. */
      readonly seen?: WordBet['result'];
    }
  | {
      readonly kind: 'setHoleMark';
      /** The hole of the junk, or the one after which a press begins. */
      readonly hole: number;
      /** The player of the junk, or the one who presses. */
      readonly memberId: number;
      readonly mark: HoleMarkKind;
      /** False = the mark is removed. */
      readonly isOn: boolean;
    }
  | {
      readonly kind: 'voteForfeit';
      readonly teamId: number;
      /** The member who votes. */
      readonly memberId: number;
      readonly yes: boolean;
    }
  | { readonly kind: 'complete' }
  | { readonly kind: 'endEarly' }
  | {
      readonly kind: 'agree';
      /** The member who agrees to the card. */
      readonly memberId: number;
      /** The `cardVersion` that the player saw. */
      readonly cardVersion: number;
    }
  | {
      readonly kind: 'dispute';
      /** The member for whom something is wrong on the card. */
      readonly memberId: number;
      /** Null = no particular hole. */
      readonly hole: number | null;
      readonly word: string;
    };

/** The options of a game, which can be changed until it starts. */
export interface GameOptions {
  readonly holeCount: HoleCount;
  /** Cents per hole and player. */
  readonly bet: Cents;
  /** Cents per bite; 0 = Snake off. */
  readonly snakeBet: Cents;
}

/** A payment of the card, and the side of it that speaks. */
export interface PaymentSide {
  readonly fromMemberId: number;
  readonly toMemberId: number;
  /** The payer or the payee. */
  readonly memberId: number;
}

/** The times of the words that a side has seen: ISO texts, null = not said, absent = the side does not say. */
export interface SeenWords {
  readonly paidAt?: string | null | undefined;
  readonly receivedAt?: string | null | undefined;
}

export type Command =
  | PhoneCommand
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
      /** The member of the previous game for whom the seat is held; absent = it is held for no user. */
      readonly formerId?: number | null;
    }
  | {
      readonly kind: 'takeHeldSeat';
      readonly memberId: number;
      /** The user for whom the seat is held; negative = a guest. */
      readonly userId: number;
    }
  | {
      readonly kind: 'takeOfferedSeat';
      readonly memberId: number;
      /** The user to whom the seat is offered, or given by a pass; negative = a guest. */
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
  | {
      readonly kind: 'drawTeams';
      /** All members in the order drawn: each takes the next of the taken seats. */
      readonly memberIds: readonly number[];
      /** Absent = at random. */
      readonly by?: 'handicap';
    }
  | ({ readonly kind: 'setOptions' } & GameOptions)
  /** The card of the course; null = none. */
  | { readonly kind: 'setCourseCard'; readonly course: CourseCard | null }
  /** The options of the match; null = all off. */
  | { readonly kind: 'setMatchOptions'; readonly options: MatchOptions | null }
  | {
      readonly kind: 'proposeBet';
      readonly words: string;
      /** Cents that each player stakes, one against one on each hole. */
      readonly stake: Cents;
      /** The players who are asked. */
      readonly memberIds: readonly number[];
      /** The one of them who proposes it; null = a scorer, for others. */
      readonly proposerId: number | null;
      /** One against one, whose words the rules choose; absent = a bet in words. */
      readonly duel?: Omit<ProposedDuel, 'from'> | undefined;
    }
  | {
      readonly kind: 'answerBet';
      readonly betId: number;
      /** The member who answers. */
      readonly memberId: number;
      readonly yes: boolean;
      /** One against one: the first hole that counts, as the phone displayed it; absent = any. */
      readonly from?: number | undefined;
    }
  | { readonly kind: 'withdrawBet'; readonly betId: number }
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
      readonly kind: 'erasePlayer';
      /** The users whose account was deleted: the account, and the guests that it had adopted. */
      readonly userIds: readonly number[];
      /** The versions of the lines of CHANGES that name one of them as the scorer. */
      readonly corrections: readonly number[];
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
  /** The host refuses the player who asks. */
  | { readonly kind: 'refusePencil'; readonly askerId: number }
  /** Another player objects to the player who asks. */
  | { readonly kind: 'objectToPencil'; readonly askerId: number; readonly userId: number }
  | { readonly kind: 'lapsePencil' }
  /** The host makes the card final over a dispute. */
  | { readonly kind: 'closeCard' }
  /** The card becomes final because its time is up. */
  | { readonly kind: 'settleCard' }
  /** A side of a payment says that it is paid. */
  | ({ readonly kind: 'markPaid' } & PaymentSide)
  /** A side of a payment takes back what both sides said about it. */
  | ({ readonly kind: 'unmarkPaid' } & PaymentSide & SeenWords)
  /** All members whose first win the game is. */
  | { readonly kind: 'noteFirstWins'; readonly memberIds: readonly number[] }
  /** A maintainer cancels the round with a reason; null = restores it. */
  | { readonly kind: 'setCancelReason'; readonly reason: string | null };

export type CommandKind = Command['kind'];
export type CommandOf<Kind extends CommandKind> = Extract<Command, { kind: Kind }>;

/** A role in which an actor may give a command: the host, a co-scorer, or the clock. */
export type Role = 'host' | 'coScorer' | 'clock';

/**
 * One kind of command: its effect, the actors who may give it, and its version limit. It is in the file of its noun.
 */
export interface CommandDefinition<Kind extends CommandKind> {
  /**
   * Returns the next round; the same object when the command changes nothing.
   *
   * @throws GameError with the code of the refusal, for example when the round has a status the command is not for
   */
  readonly handler: (round: Round, command: CommandOf<Kind>, context: CommandContext) => Round;
  readonly roles: readonly Role[];
  /**
   * The user who may give it too, because it is about their own seat, vote or pencil; undefined = none. `userId` is the
   * user who gives it, where several may.
   */
  readonly ownerOf?: (round: Round, command: CommandOf<Kind>, userId: number) => number | undefined;
  /** The refusal for all other actors; absent = NOT_THE_HOST. */
  readonly refusalCode?: ErrorCode;
  /** The version of the round from which on it is refused: one of `VERSION_LIMITS`. */
  readonly versionLimit:
    | number
    | ((round: Round, command: CommandOf<Kind>, context: CommandContext) => number);
}

/** The roles that may keep the score, and the version limit of it. The host corrects the card beyond it. */
export const SCORING_RIGHTS = {
  roles: ['host', 'coScorer'],
  versionLimit: (round: Round, _command: Command, { by }: CommandContext) =>
    isFinished(round) && by === round.hostId ? VERSION_LIMITS.ending : VERSION_LIMITS.scoring,
} as const;

export type CommandDefinitions = {
  readonly [Kind in CommandKind]: CommandDefinition<Kind>;
};

/** The input of a command handler besides the command: the time, new ids, and the user who gives the command. */
export interface CommandContext {
  readonly now: Date;
  /** Returns a fresh random id for a row that the command creates. */
  readonly newId: () => number;
  /** The user who gives the command; null = the clock. */
  readonly by: number | null;
  /**
   * When the host was last present, by a write or an open live stream. Null = never; absent = on a phone, which leaves
   * to the server everything that depends on it.
   */
  readonly hostSeenAt?: Date | null;
}

/**
 * Returns the context of commands that a dialog tries on a round to preview their result. Their new rows have the id 0.
 */
export function previewContext(now: Date): CommandContext {
  return { now, newId: () => 0, by: null };
}

/**
 * Refuses a command that keeps the score, unless the round runs, or the command corrects its open card.
 *
 * @throws GameError GAME_NOT_RUNNING | GAME_OVER
 */
export function requireScoring(round: Round, isCorrection: boolean): void {
  if (!isCorrection || !isCardOpen(round)) requireRunning(round);
}

/**
 * Refuses a command about a member who does not play a hole.
 *
 * @throws GameError MEMBER_NOT_FOUND | PLAYER_LEFT
 */
export function requirePlayer(round: Round, memberId: number, holeNumber: number): void {
  const member = findMember(round, memberId);
  if (member === undefined) throw new GameError('MEMBER_NOT_FOUND');
  if (hasLeft(member, holeNumber)) throw new GameError('PLAYER_LEFT');
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

/**
 * Refuses a command that is for a game that has not started.
 *
 * @throws GameError GAME_NOT_PENDING
 */
export function requirePending(round: Round): void {
  if (round.status !== 'pending') throw new GameError('GAME_NOT_PENDING');
}
