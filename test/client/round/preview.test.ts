import { describe, expect, it } from 'vitest';
import { previewOfResults, previewOfRound } from '#client/round/preview.ts';
import { toResults } from '#routers/results.contract.ts';
import { toCents } from '#rules/money.ts';
import type { Round } from '#rules/round.ts';
import { TEAM, aLobby, aNassau, aRound, playHoles, someOptions } from '../../rules/builders.ts';

const name = 'Sunday';
const played = (script: string) => playHoles(aRound({ name }), script);
const over = (round: Round, ends: Partial<Round> = {}): Round => ({ ...round, status: 'completed', ...ends });

describe('the preview of a shared link', () => {
  it.each<[string, Round, string, string]>([
    [
      'shows the stakes and the seats of a pending game',
      aLobby({ name, snakeBet: toCents(500), members: aRound().members.slice(1) }),
      'Join Sunday',
      '9 holes • $25 per hole • Snake $5 per bite • 3 of 4 seats taken',
    ],
    [
      'shows the options of the match',
      aLobby({ name, bet: toCents(0), matchOptions: someOptions({ nassau: aNassau(5) }) }),
      'Join Sunday',
      '9 holes • Nassau\u00A0$5 • 0 of 4 seats taken',
    ],
    [
      'shows the hole and the score of a running game',
      played('RRG'),
      'Sunday',
      'Hole 4 of 9: Team Red 2 – 1 Team Green. Watch live.',
    ],
    ['shows a tie', over(played('RG')), 'Sunday: a tie', 'Final score: Team Red 1 – 1 Team Green.'],
    [
      'shows the winner of a forfeited game, with any score',
      over(played('RR'), { status: 'forfeit', forfeitTeamId: TEAM.red }),
      'Sunday: Team Green wins by forfeit',
      'Final score: Team Red 2 – 0 Team Green.',
    ],
    [
      'shows no winner of a game that a maintainer has cancelled',
      over(played('RR'), { cancelReason: 'A test' }),
      'Sunday',
      'This game was cancelled.',
    ],
    ['shows a cancelled game', aLobby({ name, status: 'cancelled' }), 'Sunday', 'This game was cancelled.'],
  ])('%s', (_what, round, title, description) => {
    expect(previewOfRound(round)).toEqual({ title: `${title} · Bestball`, description });
  });

  it('of results shows the same as the live view of the game', () => {
    const round = over(played('RRG-G-RR-'));

    expect(previewOfResults(toResults(round))).toEqual(previewOfRound(round));
    expect(previewOfRound(round).title).toBe('Sunday: Team Red wins · Bestball');
  });

  it('of results that do not exist yet has no own text', () => {
    expect(previewOfResults(toResults(aRound()))).toBeNull();
  });
});
