import { describe, expect, it } from 'vitest';
import { Game } from '#entities/Game.ts';
import { apiForThisFile, callerWith, newGuest, play, playerOf } from '../helpers/api.ts';
import type { Caller, Outputs } from '../helpers/api.ts';
import { playedGame } from '../helpers/games.ts';

const api = await apiForThisFile();

describe('PATCH /games/{id} with status completed', () => {
  it('accepts a completion time in any format or none, and keeps the server’s own', async () => {
    const game = await playedGame(api, 'RRRRRRRRR');
    const before = Date.now();
    const formats = [
      '2026-11-20 15:04:05',
      'Fri Nov 20 2026',
      '20.11.2026',
      1_795_187_045,
      null,
      undefined,
      {},
    ];

    const answers = [];
    for (const completedAt of formats) {
      answers.push(
        await game.host.call<Outputs['games']['patch']>('PATCH', `/games/${game.id}`, {
          status: 'completed',
          completedAt,
        }),
      );
    }

    expect(answers.map(({ status }) => status)).toEqual(formats.map(() => 200));
    const times = new Set(answers.map(({ body }) => body.completedAt));
    expect(times.size).toBe(1);
    const [time] = [...times];
    expect(Date.parse(time ?? '')).toBeGreaterThanOrEqual(before);
    expect(Date.parse(time ?? '')).toBeLessThanOrEqual(Date.now());
  });
});

describe('POST /games/{id}/finalize', () => {
  it('answers all callers the same, with an empty body of any kind, however often', async () => {
    const game = await playedGame(api, 'RRRRRRRRR');
    await play(game.host, game.id, [{ kind: 'complete' }]);
    const guest = await newGuest(api);
    const json = { 'content-type': 'application/json' };
    const finalizeAs = (token: string | null, headers = {}, body?: string) =>
      callerWith(api, token, headers).call('POST', `/games/${game.id}/finalize`, body);

    const answers = [
      await finalizeAs(game.host.token),
      await finalizeAs(game.host.token, json, ''),
      await finalizeAs(game.host.token, json, '{}'),
      await finalizeAs(game.host.token),
      await finalizeAs(guest.token),
      await finalizeAs('of-a-session-that-ended'),
      await finalizeAs(null),
      await finalizeAs(null, json, ''),
    ];

    const [red, green] = [playerOf(game.red), playerOf(game.green)];
    for (const { status, body } of answers) {
      expect(status).toBe(200);
      expect(body).toEqual({
        game_id: game.id,
        status: 'completed',
        winner_id: game.red.id,
        players: [red, green].map(({ member }, index) => {
          const won = index === 0 ? 22_500 : -22_500;
          return { player_id: member.id, bet_delta_cents: won, snake_delta_cents: 0, net_delta_cents: won };
        }),
      });
    }
  });

  it('changes nothing in a game that is already settled', async () => {
    const game = await playedGame(api, 'RRRRRRRRR');
    const finalizedAt = async () =>
      (await api.orm.em.fork().findOneOrFail(Game, { id: game.id })).finalizedAt;

    const before = await finalizedAt();
    await play(game.host, game.id, [{ kind: 'complete' }]);
    const ended = await finalizedAt();
    await stranger().call('POST', `/games/${game.id}/finalize`);
    await game.host.call('POST', `/games/${game.id}/finalize`);

    expect(before).toBeNull();
    expect(ended).toBeInstanceOf(Date);
    expect(await finalizedAt()).toEqual(ended);
  });
});

function stranger(): Caller {
  return callerWith(api, null);
}
