import { describe, expect, it } from 'vitest';
import { GameStat } from '#entities/GameStat.ts';
import { verifyRecords } from '#services/verifyRecords.ts';
import { anAccount, apiForThisFile, memberOf, play } from '../helpers/api.ts';
import type { OpenGame, Outputs } from '../helpers/api.ts';
import { finalize, pendingGame, recordOf } from '../helpers/games.ts';
import { holesOf } from '../helpers/players.ts';
import { aCourse } from '../rules/builders.ts';

const api = await apiForThisFile();

/** A Nassau over the nine holes, pressed at 2 down, with a loss cap of $60. */
const PRESSED = { nassau: { first: 0, second: 0, all: 1000 }, press: 'automatic', lossCap: 6000 } as const;

async function setOptions({ host, id }: OpenGame, options: unknown) {
  const { status, body } = await host.call<{ code?: string }>('POST', `/games/${id}/match-options`, {
    options,
  });
  return [status, body.code ?? null];
}

async function patch({ host, id }: OpenGame, fields: Record<string, unknown>) {
  const { status, body } = await host.call<{ code?: string; betPerHole?: number }>(
    'PATCH',
    `/games/${id}`,
    fields,
  );
  return [status, body.code ?? body.betPerHole ?? null];
}

function amount(player_id: number | undefined, delta_cents: number) {
  return { player_id, delta_cents };
}

describe('a round with wagers', () => {
  it('has them in results, scorecards, settlement and records, up to the cap', async () => {
    const [ash, birch] = [await anAccount(api), await anAccount(api)];
    const game = await pendingGame(api, { red: [ash], green: [birch], setup: { snakeGameEnabled: false } });
    expect(await setOptions(game, PRESSED)).toEqual([200, null]);
    await play(ash, game.id, [{ kind: 'start' }, ...holesOf(game, 'RR-------'), { kind: 'complete' }]);

    // two holes and the Nassau are $60; the press from H3 ends all square
    const { body: results } = await ash.call<Outputs['games']['results']>('GET', `/games/${game.id}/results`);
    expect(results.players.map((player) => [player.wagers_delta_cents, player.net_delta_cents])).toEqual([
      [1000, 6000],
      [-1000, -6000],
    ]);
    expect(results.payments.map(({ reason, reason_detail }) => [reason, reason_detail])).toEqual([
      ['match and wagers', '2 holes down, -$10.00 Nassau'],
    ]);
    const { body: cards } = await birch.call<Outputs['scorecards']['list']>('GET', '/scorecards');
    expect(cards[0]).toMatchObject({
      bet_delta_cents: -5000,
      wagers_delta_cents: -1000,
      net_delta_cents: -6000,
    });
    const { body: settled } = await finalize(ash, game);
    expect(settled).toMatchObject({ players: [{ wagers_delta_cents: 1000 }, { wagers_delta_cents: -1000 }] });
    const { body: csv } = await ash.call<string>('GET', `/games/${game.id}/results.csv`);
    expect(csv).toContain(',Match,Snake,Wagers,Net');
    expect(csv).toContain(',50.00,0.00,10.00,60.00');

    const rows = await api.orm.em
      .fork()
      .find(GameStat, { gameId: game.id }, { orderBy: { netCents: 'desc' } });
    expect(rows.map(({ betCents, wagersCents, netCents }) => [betCents, wagersCents, netCents])).toEqual([
      [5000, 1000, 6000],
      [-5000, -1000, -6000],
    ]);
    expect(await recordOf(ash)).toMatchObject({ wins: 1, netBalanceCents: 6000 });
    expect((await verifyRecords(api.orm)).differences).toEqual([]);
  });

  it('has records that follow a correction of a tie that carried', async () => {
    const [ash, birch] = [await anAccount(api), await anAccount(api)];
    const game = await pendingGame(api, { red: [ash], green: [birch], setup: { snakeGameEnabled: false } });
    await setOptions(game, { isCarryOn: true, lossCap: 10_000 });
    await play(ash, game.id, [{ kind: 'start' }, ...holesOf(game, '-R'), { kind: 'endEarly' }]);
    const holes = async () => {
      const { body } = await ash.call<Outputs['games']['results']>('GET', `/games/${game.id}/results`);
      return body.holes.map(({ carried_holes, wagers }) => [carried_holes, wagers[0]?.delta_cents]);
    };
    expect(await holes()).toEqual([
      [undefined, 0],
      [[1], 5000],
    ]);

    const memberId = game.green.players[0]?.member.id ?? 0;
    await play(ash, game.id, [{ kind: 'enterScore', hole: 1, memberId, strokes: 9 }]);

    expect(await holes()).toEqual([
      [undefined, 2500],
      [undefined, 2500],
    ]);
    expect((await verifyRecords(api.orm)).differences).toEqual([]);
  });

  it('has bets of two players in its table, reasons and records', async () => {
    const [ash, birch] = [await anAccount(api), await anAccount(api)];
    const game = await pendingGame(api, { red: [ash], green: [birch], setup: { snakeGameEnabled: false } });
    await ash.call('POST', `/games/${game.id}/course`, { course: aCourse(9) });
    const memberIds = [game.green.players[0]?.member.id, memberOf(game)];
    // H8 is the hardest of the nine: Ash wins it for the team, and ties it with the stroke of Birch
    await setOptions(game, { duels: [{ memberIds, strokes: -1, bet: 1000 }] });
    await play(ash, game.id, [{ kind: 'start' }, ...holesOf(game, 'R------R-'), { kind: 'complete' }]);

    const { body: results } = await ash.call<Outputs['games']['results']>('GET', `/games/${game.id}/results`);
    const [green, red] = memberIds;
    expect(results.bets?.map(({ key, amounts }) => [key, amounts])).toEqual([
      ['match', [amount(red, 5000), amount(green, -5000)]],
      [`duel${green}-${red}`, [amount(red, 1000), amount(green, -1000)]],
    ]);
    expect(results.players.map(({ wagers_delta_cents }) => wagers_delta_cents)).toEqual([1000, -1000]);
    const [ashName] = results.players.map(({ player_name }) => player_name);
    expect(results.payments[0]?.reason_detail).toBe(`2 holes down, -$10.00 v ${ashName}`);
    await finalize(ash, game);
    expect((await verifyRecords(api.orm)).differences).toEqual([]);
    expect(await recordOf(ash)).toMatchObject({ wins: 1, netBalanceCents: 6000 });
  });

  it('has no new field without options', async () => {
    const [ash, birch] = [await anAccount(api), await anAccount(api)];
    const game = await pendingGame(api, { red: [ash], green: [birch] });
    await play(ash, game.id, [{ kind: 'start' }, ...holesOf(game, 'R'), { kind: 'endEarly' }]);

    const results = await ash.call('GET', `/games/${game.id}/results`);
    const cards = await ash.call('GET', '/scorecards');

    for (const { body } of [results, cards, await finalize(ash, game)])
      expect(JSON.stringify(body)).not.toMatch(/wagers_delta|carried/);
  });
});

describe('a bet of 0 per hole', () => {
  it('needs a Nassau', async () => {
    const game = await pendingGame(api);
    expect(await patch(game, { betPerHole: 0 })).toEqual([400, 'BAD_INPUT']);

    await setOptions(game, PRESSED);
    expect(await patch(game, { betPerHole: 0 })).toEqual([200, 0]);
    expect(await patch(game, { betPerHole: 3 })).toEqual([400, 'BAD_INPUT']);
    expect(await setOptions(game, null)).toEqual([400, 'BAD_INPUT']);
    expect(await patch(game, { betPerHole: 25 })).toEqual([200, 25]);
    expect(await setOptions(game, null)).toEqual([200, null]);
  });
});

describe('the pot of a doubling snake', () => {
  it.each([
    ['one bite less', 500, 200],
    ['that of the round', 1000, 200],
    ['one bite more', 2000, 200],
    ['one snake bet more, as documented', 1500, 200],
    ['another one', 2500, 409],
  ])('is checked in a PATCH: %s', async (_pot, snakePotAmount, status) => {
    const game = await pendingGame(api);
    await setOptions(game, { snake: { doublingCap: 5000 }, lossCap: 10_000 });
    const memberId = game.red.players[0]?.member.id ?? 0;
    const bites = [1, 2].map((hole) => ({ kind: 'bite', hole, memberId }) as const);
    await play(game.host, game.id, [{ kind: 'start' }, ...bites]);

    expect((await patch(game, { snakePotAmount }))[0]).toBe(status);
  });
});
