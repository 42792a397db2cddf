import { describe, expect, it } from 'vitest';
import { apiForThisFile, callerWith, play, playerOf, queued, readRound } from '../helpers/api.ts';
import type { Caller, OpenGame, Outputs, Refusal, WireCommand } from '../helpers/api.ts';
import { gameIn, pendingGame, playedGame } from '../helpers/games.ts';
import { addPhoneless } from '../helpers/seatPass.ts';

const api = await apiForThisFile();

type Bets = Outputs['wordBets']['propose'] & Refusal;

function propose({ id, players }: OpenGame, by: Caller, differing: object = {}) {
  const playerIds = players.map(({ member }) => member.id);
  const bet = { words: ' Closest on 7 ', stake: 1000, playerIds, ...differing };
  return by.call<Bets>('POST', `/games/${id}/bets`, bet);
}

function answer({ id }: OpenGame, by: Caller, betId: number, yes: boolean, playerId?: number) {
  return by.call<Bets>('POST', `/games/${id}/bets/${betId}/answer`, { yes, playerId });
}

async function betIdOf(game: OpenGame): Promise<number> {
  return (await readRound(api, game)).wordBets?.[0]?.id ?? 0;
}

function close(
  { id }: OpenGame,
  by: Caller,
  command: Omit<Extract<WireCommand, { kind: 'closeBet' }>, 'kind'>,
) {
  return by.call<Outputs['rounds']['send']>('POST', `/games/${id}/commands`, {
    commands: queued([{ kind: 'closeBet', ...command }]),
  });
}

async function resultsOf({ id }: OpenGame) {
  const { body } = await callerWith(api, null).call<Outputs['games']['results']>(
    'GET',
    `/games/${id}/results`,
  );
  return body;
}

describe('a bet in words', () => {
  it('is proposed, accepted and won on the phones of its players, and is paid', async () => {
    const game = await playedGame(api, 'R');
    const rival = playerOf(game.green);
    const before = await resultsOf(game);

    const proposed = await propose(game, rival.person);
    const again = await propose(game, rival.person);
    const betId = proposed.body.bets[0]?.id ?? 0;
    const accepted = await answer(game, game.host, betId, true);
    const closed = await close(game, rival.person, { betId, result: rival.member.id, seen: null });

    expect([proposed.status, again.status, accepted.status]).toEqual([201, 200, 200]);
    expect(proposed.body.bets).toMatchObject([
      { words: 'Closest on 7', stake: 1000, proposerId: rival.member.id, yes: [rival.member.id] },
    ]);
    expect(closed.body.answers).toMatchObject([{ refusal: null }]);
    const after = await resultsOf(game);
    expect('bets' in before).toBe(false);
    expect(after.bets?.map(({ label, detail }) => [label, detail])).toContainEqual([
      'Closest on 7',
      'GREEN 1 WINS',
    ]);
    expect(after.players.map(({ wagers_delta_cents }) => wagers_delta_cents)).toEqual([-1000, 1000]);
  });

  it('leaves no trace in the round once it is refused, except in the history', async () => {
    const game = await pendingGame(api);
    const before = await readRound(api, game);
    await propose(game, game.host);

    const { body } = await answer(game, playerOf(game.green).person, await betIdOf(game), false);

    expect(body.bets).toEqual([]);
    expect(await readRound(api, game)).toEqual({ ...before, version: body.version });
    const { body: history } = await game.host.call<Outputs['rounds']['history']>(
      'GET',
      `/games/${game.id}/history`,
    );
    expect(history.lines.map(({ kind, word }) => [kind, word])).toEqual(
      expect.arrayContaining([
        ['betDeclined', 'Closest on 7, $10.00'],
        ['betProposed', 'Closest on 7, $10.00'],
      ]),
    );
  });

  it('is answered by a scorer for a player without a phone', async () => {
    const game = await pendingGame(api);
    const { id: playerId } = await addPhoneless(game, game.green);
    const own = game.host;
    await propose(game, own, { playerIds: [playerOf(game.red).member.id, playerId] });
    const betId = await betIdOf(game);

    const byOther = await answer(game, playerOf(game.green).person, betId, true, playerId);
    const byHost = await answer(game, own, betId, true, playerId);

    expect([byOther.status, byOther.body.code]).toEqual([403, 'NOT_YOUR_SEAT']);
    expect(byHost.body.bets[0]?.yes).toContain(playerId);
  });

  it('is proposed by a player only with a part in it', async () => {
    const game = await gameIn(api, 'in_progress', { red: 2, green: 1 });
    const others = [playerOf(game.red, 1), playerOf(game.green)].map(({ member }) => member.id);
    const partner = playerOf(game.red, 2).person;

    const { status, body } = await propose(game, partner, { playerIds: others });

    expect([status, body.code]).toEqual([403, 'NOT_YOUR_SEAT']);
  });

  it('is refused in words', async () => {
    const game = await gameIn(api, 'in_progress');
    const messages = await Promise.all(
      [{ words: ' ' }, { stake: 150 }, { playerIds: [] }].map(async (differing) => {
        const { status, body } = await propose(game, game.host, {
          playerId: playerOf(game.red).member.id,
          ...differing,
        });
        return [status, body.message];
      }),
    );

    expect(messages).toEqual([
      [400, 'Please enter a bet of 1 to 60 characters, without invisible ones'],
      [400, 'A stake is $1 to $200 in whole dollars'],
      [400, 'A bet needs two players'],
    ]);
  });

  it('takes the agreements back when its winner changes on the open card', async () => {
    const game = await playedGame(api, 'R');
    await propose(game, game.host);
    const betId = await betIdOf(game);
    await answer(game, playerOf(game.green).person, betId, true);
    await game.host.call('POST', `/games/${game.id}/end`);
    const { card } = await readRound(api, game);
    await game.host.call('POST', `/games/${game.id}/card/agree`, { cardVersion: card?.version });

    await play(game.host, game.id, [{ kind: 'closeBet', betId, result: playerOf(game.red).member.id }]);

    const after = await resultsOf(game);
    expect(after.card).toMatchObject({ state: 'provisional', answers: [] });
    expect(after.payments[0]?.reason_detail).toContain('-$10.00 bets in words');
    const stale = await close(game, game.host, { betId, result: 'tie', seen: null });
    expect(stale.body.answers[0]?.refusal?.code).toBe('BET_CHANGED');
  });
});
