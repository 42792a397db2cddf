import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { cardCsv, cardFileName } from '#rules/cardCsv.ts';
import { resultSheet } from '#rules/resultSheet.ts';
import type { Round } from '#rules/round.ts';
import { PLAYER, aRound, aSnakeRound, biteOf, play, playHoles } from './builders.ts';
import { law, playOut, randomRound } from './randomRounds.ts';

const csvOf = (round: Round) => cardCsv(resultSheet(round));

/** Reads a CSV file as RFC 4180 describes it, without the byte order mark. */
function readCsv(csv: string): readonly (readonly string[])[] {
  expect(csv.startsWith('\uFEFF'), 'a byte order mark').toBe(true);
  expect(csv.endsWith('\r\n'), 'an end of the last line').toBe(true);
  const cells = [...csv.slice(1).matchAll(/(?:"((?:[^"]|"")*)"|([^",\r\n]*))(,|\r\n)/g)];
  expect(cells.map(([whole]) => whole).join(''), 'nothing else').toBe(csv.slice(1));
  const rows: string[][] = [[]];
  for (const [, quoted, plain, end] of cells) {
    rows.at(-1)?.push(quoted?.replaceAll('""', '"') ?? plain ?? '');
    if (end === '\r\n') rows.push([]);
  }
  return rows.slice(0, -1);
}

function named(name: string): Round {
  const round = aRound();
  return { ...round, members: round.members.map((member, at) => (at === 0 ? { ...member, name } : member)) };
}

describe('the card as CSV', () => {
  it('has a row for each player with scores, picked-up balls, and amounts in dollars', () => {
    const bitten = play(aSnakeRound(), biteOf(PLAYER.green2, 1));

    expect(csvOf(playHoles(bitten, 'RG-'))).toBe(
      [
        '\uFEFFPlayer,Team,H1,H2,H3,H4,H5,H6,H7,H8,H9,Total,Picked up,Match,Snake,Net',
        'Red 1,Team Red,4,5,4,,,,,,,13,0,0.00,1.67,1.67',
        'Red 2,Team Red,4,5,4,,,,,,,13,0,0.00,1.67,1.67',
        'Green 1,Team Green,5,4,4,,,,,,,13,0,0.00,1.66,1.66',
        'Green 2,Team Green,5,4,4,,,,,,,13,0,0.00,-5.00,-5.00',
        '',
      ].join('\r\n'),
    );
  });

  it('counts picked-up balls beside the total', () => {
    const round = playHoles(aRound(), 'RR');
    const holes = round.holes.map((hole, at) =>
      at === 0 ? { ...hole, strokes: { ...hole.strokes, [PLAYER.green1]: null } } : hole,
    );

    const [, , , row] = readCsv(csvOf({ ...round, holes }));

    expect(row?.slice(0, 4)).toEqual(['Green 1', 'Team Green', 'P', '5']);
    expect(row?.slice(11, 13)).toEqual(['5', '1']);
  });

  it.each([
    ['=HYPERLINK(0)', "'=HYPERLINK(0)"],
    ['+1', "'+1"],
    ['-1+2', "'-1+2"],
    ['@SUM(A1)', "'@SUM(A1)"],
    ['＝1', "'＝1"],
    ['O=1', 'O=1'],
    ['Ash "Ace", jr.', 'Ash "Ace", jr.'],
    ['=1,2', "'=1,2"],
    ['Ærø 🐍', 'Ærø 🐍'],
  ])('makes the name %s harmless: %s', (name, expected) => {
    const [, row] = readCsv(csvOf(named(name)));

    expect(row?.[0]).toBe(expected);
  });

  it.each([
    ['x;=1+1;y', '"x;=1+1;y"'],
    ['x\t=1+1', '"x\t=1+1"'],
    ['Ash "Ace"', '"Ash ""Ace"""'],
    ['Ash, jr.', '"Ash, jr."'],
    ["O'Neil", "O'Neil"],
  ])('quotes the name %s where a spreadsheet may take a part for a cell', (name, cell) => {
    expect(csvOf(named(name))).toContain(`\r\n${cell},Team Red,`);
  });

  it('has the scores but no amounts of a round that a maintainer cancelled', () => {
    const round = { ...playHoles(aRound(), 'RG-'), cancelReason: 'Invented' };

    const [, row] = readCsv(csvOf(round));

    expect(row?.slice(0, 5)).toEqual(['Red 1', 'Team Red', '4', '5', '4']);
    expect(row?.slice(-5)).toEqual(['13', '0', '', '', '']);
  });

  it('names its file by the id of the game', () => {
    expect(cardFileName(4711, 'csv')).toBe('bestball-round-4711.csv');
  });
});

law(
  'the card of any round has the scores and amounts of its results, to the cent',
  fc.property(randomRound({ hasBets: true }), (random) => {
    const sheet = resultSheet(playOut(random));

    const [header = [], ...rows] = readCsv(cardCsv(sheet));

    expect(rows.map((row) => row.length)).toEqual(sheet.players.map(() => header.length));
    const cents = (text = '') => (text === '' ? null : Math.round(Number(text) * 100));
    const amount = (sum: number) => (sheet.game.cancel_reason === null ? sum : null);
    const amounts = sheet.players.map((player) => [
      player.bet_delta_cents,
      player.snake_delta_cents,
      ...(header.includes('Wagers') ? [player.wagers_delta_cents ?? 0] : []),
      player.net_delta_cents,
    ]);
    expect(rows.map((row, player) => row.slice(-(amounts[player]?.length ?? 0)).map(cents))).toEqual(
      amounts.map((sums) => sums.map(amount)),
    );
    const scores = sheet.holes.flatMap((hole) => hole.scores.map(({ score }) => `${score ?? 'P'}`));
    const cells = rows.flatMap((row) => row.slice(2, 2 + sheet.game.hole_count));
    const shown = cells.filter((cell) => cell !== '' && cell !== 'L');
    expect(shown.toSorted()).toEqual(scores.toSorted());
  }),
);
