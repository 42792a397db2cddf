import { describe, expect, it } from 'vitest';
import { resultCardOf, shareTextOf } from '#pages/results/@id/resultCard.ts';
import { toResults } from '#routers/results.contract.ts';
import { toCents } from '#rules/money.ts';
import type { Round } from '#rules/round.ts';
import {
  PLAYER,
  TEAM,
  aRound,
  aSnakeRound,
  biteOf,
  play,
  playHoles,
  someOptions,
} from '../../rules/builders.ts';

const ADDRESS = 'https://golf.example/results/1';
const textFor = (round: Round) => shareTextOf(resultCardOf(toResults(round)), ADDRESS).split('\n');
const ended = (round: Round, ends: Partial<Round> = {}): Round => ({
  ...round,
  status: 'completed',
  ...ends,
});

describe('the shared text of a result', () => {
  it('lists each player’s total of match and Snake, and the payments', () => {
    const round = play(aSnakeRound({ name: 'Sunday' }), biteOf(PLAYER.green2, 1));

    expect(textFor(ended(playHoles(round, 'RRG------')))).toEqual([
      'Sunday: Team Red WINS 2 - 1',
      'Red 1 (red) +$26.67',
      'Red 2 (red) +$26.67',
      'Green 1 (green) -$23.34',
      'Green 2 (green) -$30.00',
      'Green 2 pays Red 1 $26.67',
      'Green 1 pays Red 2 $23.34',
      'Green 2 pays Red 2 $3.33',
      '9 holes • $25 per hole • Snake pot $5.00',
      ADDRESS,
    ]);
  });

  it('reports a tie, and how many holes were played', () => {
    const [outcome, , , , , stakes] = textFor(ended(playHoles(aRound({ name: 'Sunday' }), 'RG-')));

    expect(outcome).toBe('Sunday: TIED GAME! 1 - 1');
    expect(stakes).toBe('3 of 9 holes • $25 per hole');
  });

  it('names the options of the match below the stakes', () => {
    const matchOptions = someOptions({ isCarryOn: true, lossCap: toCents(5000) });
    const round = ended(playHoles(aRound({ matchOptions }), 'RG-'));

    const lines = textFor(round).slice(-3, -1);

    expect(lines).toEqual(['3 of 9 holes • $25 per hole', 'Ties\u00A0carry\u00A0• cap\u00A0$50']);
  });

  it('says that the card is provisional', () => {
    const open = ended(playHoles(aRound(), 'RG-'), { closesAt: new Date() });

    expect(textFor(open).at(-2)).toBe('Provisional • 3 of 9 holes • $25 per hole');
  });

  it('reports the team that forfeited, and the cost', () => {
    const round = ended(playHoles(aRound({ name: 'Sunday' }), 'RR'), {
      status: 'forfeit',
      forfeitTeamId: TEAM.red,
    });

    const [outcome, , , , , , , stakes] = textFor(round);

    expect(outcome).toBe('Sunday: Team Green WINS BY FORFEIT! 2 - 0');
    expect(stakes).toContain('7 conceded');
  });
});
