import { describe, expect, it } from 'vitest';
import { anAccount, apiForThisFile, play, playerOf, readRound } from '../helpers/api.ts';
import type { Caller, OpenGame, Outputs, Refusal } from '../helpers/api.ts';
import { pendingGame } from '../helpers/games.ts';
import { holesOf } from '../helpers/players.ts';
import { aCourse } from '../rules/builders.ts';

const api = await apiForThisFile();

type Marked = Outputs['holeMarks']['set'] & Refusal;

const JUNK = { junk: { greenie: 200, sandy: 100, birdie: 500 } };
const PRESS = { nassau: { first: 0, second: 0, all: 1000 }, press: 'byHand', lossCap: 10_000 };

/** Returns a running game one against one with these options; hole 1 is a par 3. */
async function withOptions(options: object, script = ''): Promise<OpenGame> {
  const [ash, birch] = [await anAccount(api), await anAccount(api)];
  const game = await pendingGame(api, { red: [ash], green: [birch], setup: { snakeGameEnabled: false } });
  await ash.call('POST', `/games/${game.id}/course`, { course: aCourse(9, [3]) });
  await ash.call('POST', `/games/${game.id}/match-options`, { options });
  await play(ash, game.id, [{ kind: 'start' }, ...holesOf(game, script)]);
  return game;
}

function mark(game: OpenGame, by: Caller, kind: string, holeNumber: number, playerId: number, isOn = true) {
  return by.call<Marked>('POST', `/games/${game.id}/hole-marks`, { holeNumber, playerId, mark: kind, isOn });
}

describe('POST /games/{id}/hole-marks', () => {
  it('marks junk that all readers see, which pays once the hole is finished', async () => {
    const game = await withOptions(JUNK);
    const [red, green] = [playerOf(game.red).member.id, playerOf(game.green).member.id];
    await mark(game, game.host, 'greenie', 1, red);

    const { status, body } = await mark(game, game.host, 'greenie', 1, green);
    await play(game.host, game.id, holesOf(game, '-'));

    const marks = [{ kind: 'greenie', holeNumber: 1, memberId: green }];
    expect([status, body.holeMarks]).toEqual([200, marks]);
    const round = await readRound(api, game);
    expect(round.holeMarks).toEqual(marks);
    const { body: results } = await game.host.call<Outputs['games']['results']>(
      'GET',
      `/games/${game.id}/results`,
    );
    expect(results.bets?.find(({ key }) => key === 'greenie')).toMatchObject({
      label: 'Greenies',
      is_open: false,
      amounts: [{ delta_cents: -200 }, { delta_cents: 200 }],
    });
  });

  it('removes a mark, and the field with the last one', async () => {
    const game = await withOptions(JUNK);
    const red = playerOf(game.red).member.id;
    await mark(game, game.host, 'sandy', 1, red);

    const { body } = await mark(game, game.host, 'sandy', 1, red, false);

    expect(body.holeMarks).toEqual([]);
    expect('holeMarks' in (await readRound(api, game))).toBe(false);
  });

  it('says who may mark junk, and who may press', async () => {
    const game = await withOptions({ ...JUNK, ...PRESS }, 'R');
    const birch = playerOf(game.green);

    const junk = await mark(game, birch.person, 'sandy', 1, birch.member.id);
    const other = await mark(game, birch.person, 'press', 1, playerOf(game.red).member.id);
    const own = await mark(game, birch.person, 'press', 1, birch.member.id);

    expect([junk.status, other.status, own.status]).toEqual([403, 403, 200]);
  });

  it('refuses a press in words', async () => {
    const game = await withOptions(PRESS, 'RR');
    const [red, green] = [playerOf(game.red).member.id, playerOf(game.green).member.id];
    const refusals = [
      await mark(game, game.host, 'press', 2, red),
      await mark(game, game.host, 'press', 1, green),
      await mark(game, game.host, 'sandy', 1, green),
    ].map(({ status, body }) => [status, body.code, body.message]);

    expect(refusals).toEqual([
      [409, 'PRESS_REFUSED', 'Only the side that is down can press'],
      [409, 'PRESS_REFUSED', 'H1 has passed: press after H2, the last finished hole'],
      [409, 'JUNK_NOT_PLAYED', 'This junk cannot be marked on this hole'],
    ]);
  });

  it('is queued by phones as well, and has its lines in the history', async () => {
    const game = await withOptions({ ...JUNK, ...PRESS }, 'R');
    const green = playerOf(game.green);
    const of = { kind: 'setHoleMark', memberId: green.member.id } as const;
    await play(game.host, game.id, [{ ...of, hole: 2, mark: 'sandy', isOn: true }]);
    await play(green.person, game.id, [{ ...of, hole: 1, mark: 'press', isOn: true }]);

    const { lines } = await game.host.trpc.rounds.history.query({ id: game.id });

    expect(lines.slice(0, 2).map(({ kind, holeNumber, word }) => [kind, holeNumber, word])).toEqual([
      ['pressed', 1, null],
      ['junk', 2, 'sandy'],
    ]);
  });

  it('corrects the open card: money moves, agreements fall, and CHANGES has a line', async () => {
    const game = await withOptions(JUNK, 'RRRRR');
    await play(game.host, game.id, [{ kind: 'endEarly' }]);
    const cardVersion = (await readRound(api, game)).card?.version;
    await game.host.call('POST', `/games/${game.id}/card/agree`, { cardVersion });

    const { status, body } = await mark(game, game.host, 'sandy', 2, playerOf(game.green).member.id);
    await mark(game, game.host, 'greenie', 1, playerOf(game.red).member.id);
    await mark(game, game.host, 'greenie', 1, playerOf(game.red).member.id, false);

    const { card, corrections } = await readRound(api, game);
    expect([status, card?.version, card?.answers]).toEqual([200, body.version + 2, []]);
    expect(corrections.map(({ kind, holeNumber }) => [kind, holeNumber])).toEqual([
      ['sandy', 2],
      ['greenie', 1],
      ['undoGreenie', 1],
    ]);
  });

  it('keeps one press when both players of a side press together', async () => {
    const game = await pendingGame(api, { red: 2, green: 2, setup: { snakeGameEnabled: false } });
    await game.host.call('POST', `/games/${game.id}/match-options`, { options: PRESS });
    await play(game.host, game.id, [{ kind: 'start' }, ...holesOf(game, 'R')]);

    const answers = await Promise.all(
      game.green.players.map(({ person, member }) => mark(game, person, 'press', 1, member.id)),
    );

    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    expect((await readRound(api, game)).holeMarks).toHaveLength(1);
  });
});
