import { describe, expect, it } from 'vitest';
import { achievementsOf } from '#rules/achievements.ts';
import { playerResults } from '#rules/results.ts';
import { resultSheet } from '#rules/resultSheet.ts';
import type { GameStatus, Round } from '#rules/round.ts';
import { PLAYER, TEAM, aLobby, aRound, play, playHoles } from './builders.ts';

const REASON = 'A test';
const cancelled = (round: Round) => play(round, { kind: 'setCancelReason', reason: REASON });
const restored = (round: Round) => play(round, { kind: 'setCancelReason', reason: null });
const WON = playHoles(aRound(), 'RRRRRRRRR');

describe('a round that a maintainer cancels', () => {
  it.each<[string, Round, GameStatus]>([
    ['before its start is cancelled', aLobby(), 'cancelled'],
    ['without a finished hole is cancelled', aRound(), 'cancelled'],
    ['while it is played is completed with its finished holes', playHoles(aRound(), 'RG'), 'completed'],
    ['after its end stays completed', { ...WON, status: 'completed' }, 'completed'],
    ['after a forfeit stays forfeited', { ...WON, status: 'forfeit', forfeitTeamId: TEAM.red }, 'forfeit'],
  ])('%s', (_rule, round, status) => {
    expect(cancelled(round)).toMatchObject({ status, cancelReason: REASON });
  });

  it('keeps its card and its money, without payments, achievements and first wins', () => {
    const round: Round = { ...WON, status: 'completed', firstWins: [PLAYER.red1] };

    const after = cancelled(round);

    expect(playerResults(after).map(({ net }) => net)).toEqual(playerResults(round).map(({ net }) => net));
    expect(achievementsOf(round).length * resultSheet(round).payments.length).toBeGreaterThan(0);
    expect([achievementsOf(after), resultSheet(after).payments, after.firstWins]).toEqual([[], [], []]);
    expect(restored(after)).toEqual({ ...round, firstWins: [], version: after.version + 1 });
  });

  it('keeps the first reason', () => {
    const once = cancelled({ ...WON, status: 'completed' });

    expect(play(once, { kind: 'setCancelReason', reason: 'Another' })).toBe(once);
  });

  it('cannot be restored if it was not finished', () => {
    expect(() => restored(cancelled(aLobby()))).toThrow('NOT_RESTORABLE');
  });
});
