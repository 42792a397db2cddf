import { describe, expect, it } from 'vitest';
import { verifyRecords } from '#services/verifyRecords.ts';
import { anAccount, apiForThisFile, callerWith, play, queued } from '../helpers/api.ts';
import type { OpenGame, Outputs, Refusal } from '../helpers/api.ts';
import { pendingGame } from '../helpers/games.ts';

const api = await apiForThisFile();

/** Starts a game of two against two without a Snake, after three holes that Red has won. */
async function threeHoles() {
  const [ash, birch] = [await anAccount(api), await anAccount(api)];
  const game = await pendingGame(api, { red: [ash, birch], green: 2, setup: { snakeGameEnabled: false } });
  await play(ash, game.id, [{ kind: 'start' }]);
  await finish(game, 3, 4);
  return { ash, game, leaver: idOf(game, 'red', 1) };
}

function idOf(game: OpenGame, color: 'red' | 'green', seat: number): number {
  return game[color].players[seat]?.member.id ?? 0;
}

/** Finishes the next holes; Red wins them. Some players have no score, or pick up. */
async function finish(
  game: OpenGame,
  count: number,
  red: number,
  gone: readonly number[] = [],
  pickedUp: readonly number[] = [],
) {
  const { currentHole } = await game.host.trpc.rounds.get.query({ id: game.id });
  for (const hole of Array.from({ length: count }, (_, at) => currentHole + at)) {
    const scores = (['red', 'green'] as const).flatMap((color) =>
      [0, 1]
        .map((seat) => ({ memberId: idOf(game, color, seat), strokes: color === 'red' ? red : 5 }))
        .filter(({ memberId }) => !gone.includes(memberId))
        .map((score) => (pickedUp.includes(score.memberId) ? { ...score, strokes: null } : score)),
    );
    await play(game.host, game.id, [{ kind: 'completeHole', hole, scores }]);
  }
}

function record({ host, id }: OpenGame, playerId: number, afterHole: number, isBetting = false) {
  return host.call<Outputs['departures']['record'] & Refusal>('POST', `/games/${id}/departures`, {
    playerId,
    afterHole,
    isBetting,
  });
}

async function results({ id }: OpenGame) {
  const { body } = await callerWith(api, null).call<Outputs['games']['results']>(
    'GET',
    `/games/${id}/results`,
  );
  return body;
}

async function nets(game: OpenGame) {
  return (await results(game)).players.map(({ net_delta_cents }) => net_delta_cents);
}

describe('a player who leaves', () => {
  it('is in the round, the players, results, card and records, and stops betting', async () => {
    const { ash, game, leaver } = await threeHoles();

    expect((await record(game, leaver, 3)).body.departure).toEqual({ afterHole: 3, isBetting: false });
    await finish(game, 1, 4, [leaver]);
    await play(ash, game.id, [{ kind: 'endEarly' }]);

    const round = await ash.trpc.rounds.get.query({ id: game.id });
    expect(round.members.map(({ departure }) => departure?.afterHole)).toEqual([
      undefined,
      3,
      undefined,
      undefined,
    ]);
    expect(round.corrections).toMatchObject([{ kind: 'left', holeNumber: 4, memberId: leaver }]);
    // the partner wins the fourth hole twice
    expect(await nets(game)).toEqual([12_500, 7500, -10_000, -10_000]);
    expect((await results(game)).players[1]).toMatchObject({ left_after_hole: 3, bets_go_on: false });
    const { body: csv } = await ash.call<string>('GET', `/games/${game.id}/results.csv`);
    expect(csv).toContain(',4,4,4,L,,,,,,12,0,75.00');
    expect((await verifyRecords(api.orm)).differences).toEqual([]);
  });

  it('has bets as before, if they continue', async () => {
    const { game, leaver } = await threeHoles();
    await record(game, leaver, 3, true);

    await finish(game, 1, 4, [leaver]);

    expect(await nets(game)).toEqual([10_000, 10_000, -10_000, -10_000]);
  });

  it('gets no score afterwards, no pick-up, and a reported hole needs none', async () => {
    const { ash, game, leaver } = await threeHoles();
    await record(game, leaver, 3);

    const score = { gameId: game.id, teamId: game.red.id, playerId: leaver, holeNumber: 4, score: 4 };
    const late = await ash.call<Refusal>('POST', '/scores', score);
    const pickedUp = await ash.call<Refusal>('POST', '/scores', { ...score, score: null });
    const early = await ash.call<Refusal>('POST', '/scores', { ...score, holeNumber: 3 });
    const reported = await ash.call<Refusal>('POST', '/hole-results', {
      gameId: game.id,
      holeNumber: 4,
      team1BestBall: 4,
      team2BestBall: 5,
      winnerId: 1,
    });

    expect([late.status, late.body.code]).toEqual([409, 'PLAYER_LEFT']);
    expect([pickedUp.status, early.status, reported.status]).toEqual([200, 200, 201]);
  });

  it('is refused with the reason', async () => {
    const { game, leaver } = await threeHoles();

    const { name } = game.red.players[1]?.member ?? {};
    const scored = await record(game, leaver, 1);
    await record(game, leaver, 3);
    const last = await record(game, idOf(game, 'red', 0), 3);
    const unknown = await record(game, leaver, 9);

    expect(scored.body).toMatchObject({ code: 'CANNOT_LEAVE', message: `${name} has a score on H2, H3` });
    expect(last.body.code).toBe('CANNOT_LEAVE');
    expect(last.body.message).toMatch(/has no partner who plays on/);
    expect(unknown.body.code).toBe('HOLE_UNKNOWN');
  });

  it('plays on after UNDO, also on the open card, and takes back agreements', async () => {
    const { ash, game, leaver } = await threeHoles();
    await record(game, leaver, 3);
    await finish(game, 1, 4, [leaver]);
    await play(ash, game.id, [{ kind: 'endEarly' }]);
    const before = await results(game);
    const agreed = { cardVersion: before.card?.version };
    await ash.call('POST', `/games/${game.id}/card/agree`, agreed);

    const undone = await ash.call('DELETE', `/games/${game.id}/departures/${leaver}`);

    expect(undone.body).not.toHaveProperty('departure');
    expect(await nets(game)).toEqual([10_000, 10_000, -10_000, -10_000]);
    expect((await results(game)).card?.answers).toEqual([]);
    expect((await verifyRecords(api.orm)).differences).toEqual([]);
    expect((await record(game, leaver, 4)).body.code).toBe('CANNOT_LEAVE');
  });

  it('loses later pick-ups, which UNDO brings back on finished holes', async () => {
    const { ash, game, leaver } = await threeHoles();
    await finish(game, 2, 4, [], [leaver]);
    const strokesOn = async (hole: number) => {
      const { holes } = await ash.trpc.rounds.get.query({ id: game.id });
      return holes[hole - 1]?.strokes[leaver];
    };
    expect(await strokesOn(4)).toBeNull();

    expect((await record(game, leaver, 3)).status).toBe(200);
    expect([await strokesOn(4), await strokesOn(5)]).toEqual([undefined, undefined]);
    expect(await nets(game)).toEqual([17_500, 7500, -12_500, -12_500]);
    await ash.call('DELETE', `/games/${game.id}/departures/${leaver}`);

    expect([await strokesOn(4), await strokesOn(5), await strokesOn(6)]).toEqual([null, null, undefined]);
    expect(await nets(game)).toEqual([12_500, 12_500, -12_500, -12_500]);
    expect((await verifyRecords(api.orm)).differences).toEqual([]);
  });

  it('makes no junk', async () => {
    const { ash, game, leaver } = await threeHoles();
    await record(game, leaver, 3);

    const marked = await ash.call<Refusal>('POST', `/games/${game.id}/hole-marks`, {
      holeNumber: 4,
      playerId: leaver,
      mark: 'sandy',
    });

    expect([marked.status, marked.body.code]).toEqual([409, 'PLAYER_LEFT']);
  });

  it('is a command that phones send late, once', async () => {
    const { ash, game, leaver } = await threeHoles();
    const departure = { afterHole: 3, isBetting: true };
    const commands = queued([{ kind: 'setDeparture', memberId: leaver, departure }]);
    const send = () =>
      ash.call<Outputs['rounds']['send']>('POST', `/games/${game.id}/commands`, { commands });

    const [first, again] = [await send(), await send()];

    expect(first.body.answers[0]?.refusal).toBeNull();
    expect(again.body).toEqual(first.body);
  });

  it('is not gone in the next game', async () => {
    const { ash, game, leaver } = await threeHoles();
    await record(game, leaver, 3);
    await play(ash, game.id, [{ kind: 'endEarly' }]);

    const next = await ash.trpc.games.playAgain.mutate({ id: game.id });

    const { members } = await ash.trpc.rounds.get.query({ id: next.id });
    expect(members.filter((member) => 'departure' in member)).toEqual([]);
  });

  it('leaves, or the partner, when two phones send both together', async () => {
    const { game, leaver } = await threeHoles();
    const partner = idOf(game, 'red', 0);

    const both = await Promise.all([record(game, leaver, 3), record(game, partner, 3)]);

    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  });
});
