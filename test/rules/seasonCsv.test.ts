import { describe, expect, it } from 'vitest';
import { toCents } from '#rules/money.ts';
import { roundCsv, seasonFileName, standingsCsv } from '#rules/seasonCsv.ts';

const day = (text: string, net: number) => ({ day: text, net: toCents(net) });
const ASH = {
  rank: 1,
  name: 'Ash, the "Hook"',
  username: '=Ash',
  gamesPlayed: 4,
  wins: 2,
  losses: 1,
  net: toCents(4333),
  bestDay: day('2026-06-30', 5000),
  worstDay: day('2026-07-01', -667),
};

describe('a season as CSV', () => {
  it('has the standings, an empty line and the headings of the rounds', () => {
    expect(standingsCsv([ASH])).toBe(
      [
        '\uFEFFRank,Player,Username,Games,Wins,Losses,Ties,Net,Best day,Best day net,Worst day,Worst day net',
        `1,"Ash, the ""Hook""",'=Ash,4,2,1,1,43.33,2026-06-30,50.00,2026-07-01,-6.67`,
        '',
        'Date,Round,Red points,Green points,Player,Username,Team,Result,Net',
        '',
      ].join('\r\n'),
    );
  });

  it('has a line for each player of a round', () => {
    const round = { day: '2026-06-30', name: '+Sunday', redPoints: 3, greenPoints: 2 };
    const birch = {
      name: 'Birch',
      username: 'birch',
      color: 'green',
      outcome: 'loss',
      net: toCents(-2500),
    } as const;
    const ash = { name: 'Ash', username: 'ash', color: 'red', outcome: 'win', net: toCents(2500) } as const;

    expect(roundCsv({ ...round, players: [ash, birch] })).toBe(
      "2026-06-30,'+Sunday,3,2,Ash,ash,Team Red,win,25.00\r\n" +
        "2026-06-30,'+Sunday,3,2,Birch,birch,Team Green,loss,-25.00\r\n",
    );
    expect(roundCsv({ ...round, players: [] })).toBe('');
  });

  it('has a name with the group and the season', () => {
    expect(seasonFileName(47, 2, 'json')).toBe('bestball-group-47-season-2.json');
  });
});
