import { describe, expect, it } from 'vitest';
import { apiForThisFile, callerWith, newGuest, play, playerOf, queued, readRound } from '../helpers/api.ts';
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

describe('one against one that a player proposes', () => {
  const duel = { strokes: 0, nassau: 1000 };

  it('counts from the next hole once both have said yes, and is paid', async () => {
    const game = await playedGame(api, 'R');
    const rival = playerOf(game.green);

    const proposed = await propose(game, rival.person, { words: undefined, stake: 500, duel });
    const again = await propose(game, rival.person, { stake: 500, duel });
    const betId = proposed.body.bets[0]?.id ?? 0;
    const waiting = await resultsOf(game);
    const stale = await game.host.call<Bets>('POST', `/games/${game.id}/bets/${betId}/answer`, {
      yes: true,
      from: 3,
    });
    const accepted = await answer(game, game.host, betId, true);
    const repeated = await answer(game, game.host, betId, true);
    const [one, two] = game.players.map(({ member }) => member.id);
    await play(game.host, game.id, [
      {
        kind: 'completeHole',
        hole: 2,
        scores: [
          { memberId: one ?? 0, strokes: 4 },
          { memberId: two ?? 0, strokes: 5 },
        ],
      },
    ]);

    expect([proposed.status, again.status, accepted.status, repeated.status]).toEqual([201, 200, 200, 200]);
    expect([stale.status, stale.body.message]).toEqual([409, 'This bet counts from H2 now. Read it again.']);
    expect(proposed.body.bets).toMatchObject([
      { words: 'One against one', stake: 500, duel: { ...duel, from: null }, yes: [rival.member.id] },
    ]);
    expect([accepted.body.bets[0]?.duel?.from, repeated.body.version]).toEqual([2, accepted.body.version]);
    expect([waiting.bets, waiting.proposed_duels]).toEqual([undefined, undefined]);
    const after = await resultsOf(game);
    expect(after.bets?.slice(1, 3).map(({ label, detail, is_open }) => [label, detail, is_open])).toEqual([
      ['Red 1 v Green 1 from H2', null, false],
      ['Red 1 v Green 1 match from H2', 'RED 1 1 UP', true],
    ]);
    expect(after.proposed_duels).toMatchObject([{ bet: 500, nassau: { all: 1000 }, from: 2 }]);
    expect(after.players.map(({ wagers_delta_cents }) => wagers_delta_cents)).toEqual([500, -500]);
  });

  it('is proposed by players and scorers, and answered for one without a phone', async () => {
    const game = await pendingGame(api);
    const { id: playerId } = await addPhoneless(game, game.green);
    const [host, rival] = [playerOf(game.red), playerOf(game.green)];
    const spectator = await newGuest(api);
    const playerIds = [host.member.id, playerId];

    const byOther = await propose(game, rival.person, { playerIds, duel });
    const bySpectator = await propose(game, spectator, { playerIds, duel });
    const byHost = await propose(game, game.host, { playerIds, duel });
    const betId = byHost.body.bets[0]?.id ?? 0;
    const answeredByOther = await answer(game, rival.person, betId, true, playerId);
    const answeredByHost = await answer(game, game.host, betId, true, playerId);

    for (const { status, body } of [byOther, bySpectator, answeredByOther])
      expect([status, body.code]).toEqual([403, 'NOT_YOUR_SEAT']);
    expect(answeredByHost.body.bets[0]?.duel?.from).toBe(1);
  });

  it('is refused in words, also for a pair that has one', async () => {
    const game = await playedGame(api, 'R');
    await propose(game, game.host, { duel });
    const betId = await betIdOf(game);
    await answer(game, playerOf(game.green).person, betId, true);

    const lobby = await pendingGame(api);
    const [pair, strokes, free] = await Promise.all([
      propose(game, playerOf(game.green).person, { duel }),
      propose(game, game.host, { duel: { strokes: 1, nassau: 1000 } }),
      propose(lobby, lobby.host, { stake: 0, duel: {} }),
    ]);
    const closed = await close(game, game.host, { betId, result: 'tie' });

    expect([pair, strokes, free].map(({ status, body }) => [status, body.message])).toEqual([
      [400, 'A pair has one bet one against one: see the options and BETS'],
      [409, 'STROKES NEED THE CARD OF THE COURSE!'],
      [400, 'One against one needs a bet per hole or a Nassau'],
    ]);
    expect(closed.body.answers[0]?.refusal?.message).toBe('The scores decide one against one');
  });
});
