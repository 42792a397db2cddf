import { describe, expect, it } from 'vitest';
import { apiForThisFile, readRound } from '../helpers/api.ts';
import type { Answer, OpenGame, Outputs, Person, Refusal } from '../helpers/api.ts';
import { pendingGame } from '../helpers/games.ts';
import { refusalIn } from '../helpers/pencil.ts';
import { addPhoneless } from '../helpers/seatPass.ts';

const api = await apiForThisFile();

function draw({ id }: OpenGame, by: Person): Promise<Answer<Outputs['teams']['draw'] & Refusal>> {
  return by.call('POST', `/games/${id}/draw`, {});
}

describe('POST /games/{id}/draw', () => {
  it.each([3, 4])('puts %i players on the taken seats, and keeps their ids', async (players) => {
    const game = await pendingGame(api, { red: 2, green: 1 });
    if (players === 4) await addPhoneless(game, game.green);
    const seatsIn = ({ members }: Outputs['rounds']['get']) =>
      members.map(({ teamId, seat }) => [teamId, seat]);
    const people = ({ members }: Outputs['rounds']['get']) =>
      members.map(({ teamId: _teamId, seat: _seat, ...person }) => person).toSorted((a, b) => a.id - b.id);
    const before = await readRound(api, game);
    const orders = new Set<string>();

    // all equal once in 10 ** 15
    for (let drawn = 0; drawn < 20; drawn += 1) {
      const { status, body } = await draw(game, game.host);
      expect(status).toBe(200);
      expect(seatsIn(body)).toEqual(seatsIn(before));
      expect(people(body)).toEqual(people(before));
      orders.add(body.members.map(({ id }) => id).join());
    }

    expect(orders.size).toBeGreaterThan(1);
  });

  it('is refused to all but the host, with two players, and after the start', async () => {
    const two = await pendingGame(api);
    const three = await pendingGame(api, { red: 2 });

    expect(refusalIn(await draw(three, three.players[1]?.person ?? three.host))).toEqual([
      403,
      'NOT_THE_HOST',
    ]);
    expect(refusalIn(await draw(two, two.host))).toEqual([409, 'TOO_FEW_TO_DRAW']);
    await three.host.call('PATCH', `/games/${three.id}`, { status: 'in_progress' });
    expect(refusalIn(await draw(three, three.host))).toEqual([409, 'GAME_NOT_PENDING']);
    expect(await three.host.call('POST', `/games/${three.id}/draw`, { by: 'age' })).toMatchObject({
      status: 400,
      body: { message: 'by must be random or handicap' },
    });
  });

  it('puts the lowest and the highest handicap against the middle two', async () => {
    const game = await pendingGame(api, { red: 2, green: 1 });
    await addPhoneless(game, game.green);
    const { members } = await readRound(api, game);
    const [stranger] = game.players.slice(1);
    const byHandicap = (by: Person) =>
      by.call<Outputs['teams']['draw'] & Refusal>('POST', `/games/${game.id}/draw`, { by: 'handicap' });
    const setHandicaps = (handicaps: readonly number[]) =>
      game.host.call('POST', `/games/${game.id}/match-options`, {
        options: {
          strokes: { handicaps: Object.fromEntries(handicaps.map((each, at) => [members[at]?.id, each])) },
        },
      });

    expect(refusalIn(await byHandicap(stranger?.person ?? game.host))).toEqual([403, 'NOT_THE_HOST']);
    expect(refusalIn(await byHandicap(game.host))).toEqual([409, 'HANDICAPS_NEEDED']);
    await setHandicaps([4, 9, 15]);
    const lacking = await byHandicap(game.host);
    expect([lacking.status, lacking.body.message]).toEqual([409, 'The draw needs a handicap of each player']);

    await setHandicaps([4, 9, 15, 2]);
    const drawn = await byHandicap(game.host);

    const teamOf = (at: number) => drawn.body.members.find(({ id }) => id === members[at]?.id)?.teamId;
    expect(drawn.status).toBe(200);
    expect([teamOf(3), teamOf(0)]).toEqual([teamOf(2), teamOf(1)]);
    expect(teamOf(3)).not.toBe(teamOf(0));
  });
});
