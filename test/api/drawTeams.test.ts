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
    expect(await three.host.call('POST', `/games/${three.id}/draw`, { by: 'handicap' })).toMatchObject({
      status: 400,
      body: { message: 'by must be random' },
    });
  });
});
