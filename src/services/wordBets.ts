/** Bets in words and one against one: proposing, answering and withdrawing one. */

import { userActor } from '#rules/apply.ts';
import type { CommandOf } from '#rules/commands.ts';
import { toCents } from '#rules/money.ts';
import { seatOf } from '#rules/round.ts';
import type { Round } from '#rules/round.ts';
import { GameError } from '#shared/errors.ts';
import type { CommandKey } from './keys.ts';
import type { RoundChange } from './round.ts';
import { changeRound } from './round.ts';
import type { Viewer } from './sessions.ts';
import type { Orm } from './transaction.ts';

/** A bet as a caller proposes it. */
interface ProposedBet {
  readonly gameId: number;
  readonly words: string;
  /** Cents. */
  readonly stake: number;
  readonly playerIds: readonly number[];
  /** Absent = the caller, if the caller is asked, else a scorer. */
  readonly playerId?: number | undefined;
  /** Absent = a bet in words. */
  readonly duel?: CommandOf<'proposeBet'>['duel'];
}

/** Proposes a bet to some of the players. */
export function proposeBet(
  orm: Orm,
  viewer: Viewer,
  key: CommandKey,
  asked: ProposedBet,
): Promise<RoundChange> {
  const { gameId, words, stake, playerIds: memberIds, playerId, duel } = asked;
  return changeRound(orm, userActor(viewer.userId), gameId, key, {
    requestBody: { proposeBet: asked },
    decide(round, userId) {
      const own = seatIdOf(round, userId) ?? 0;
      const proposerId = playerId ?? (memberIds.includes(own) ? own : null);
      return [{ kind: 'proposeBet', words, stake: toCents(stake), memberIds, proposerId, duel }];
    },
  });
}

/** Answers a bet for a player. */
export function answerBet(
  orm: Orm,
  viewer: Viewer,
  key: CommandKey,
  asked: {
    readonly gameId: number;
    readonly betId: number;
    readonly yes: boolean;
    /** Absent = the caller. */
    readonly playerId?: number | undefined;
    /** One against one: the first hole that counts, as the player has read it; absent = any. */
    readonly from?: number | undefined;
  },
): Promise<RoundChange> {
  const { gameId, betId, yes, playerId, from } = asked;
  return changeRound(orm, userActor(viewer.userId), gameId, key, {
    requestBody: { answerBet: asked },
    decide(round, userId) {
      const memberId = playerId ?? seatIdOf(round, userId);
      if (memberId === undefined) throw new GameError('NOT_YOUR_SEAT');
      return [{ kind: 'answerBet', betId, memberId, yes, from }];
    },
  });
}

/** Withdraws a bet to which no other player has said yes. */
export function withdrawBet(
  orm: Orm,
  viewer: Viewer,
  key: CommandKey,
  { gameId, betId }: { readonly gameId: number; readonly betId: number },
): Promise<RoundChange> {
  return changeRound(orm, userActor(viewer.userId), gameId, key, { kind: 'withdrawBet', betId });
}

function seatIdOf(round: Round, userId: number | null): number | undefined {
  return userId === null ? undefined : seatOf(round, userId)?.id;
}
