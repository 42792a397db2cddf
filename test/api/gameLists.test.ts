import { describe, expect, it } from 'vitest';
import { GameEvent } from '#entities/GameEvent.ts';
import { ABANDONED_GAME_MS, ABANDONED_NOTICE_MS } from '#rules/limits.ts';
import { localTime } from '#shared/timeZones.ts';
import { anAccount, apiForThisFile, callerWith, memberOf, newGuest, play, playerOf } from '../helpers/api.ts';
import type { Answer, Game, Outputs } from '../helpers/api.ts';
import { finishedGame, gameIn, pendingGame, playedGame } from '../helpers/games.ts';
import { newCode, takePencil } from '../helpers/pencil.ts';
import { continueWith, versionsUpTo } from '../helpers/players.ts';

const api = await apiForThisFile();

describe('GET /games/mine', () => {
  it('lists pending and running games of the caller as host or player, newest first', async () => {
    const me = await newGuest(api, 'Green 2');
    const pending = await me.trpc.games.create.mutate({ holeCount: 9 });
    const running = await pendingGame(api);
    await me.trpc.teamMembers.create.mutate({ teamId: running.green.id, name: 'Green 2' });
    await play(running.host, running.id, [{ kind: 'start' }]);
    const over = await pendingGame(api);
    await me.trpc.teamMembers.create.mutate({ teamId: over.green.id, name: 'Green 2' });
    await play(over.host, over.id, [
      { kind: 'start' },
      { kind: 'claimResult', hole: 1, team1BestBall: 4, team2BestBall: 5 },
      { kind: 'endEarly' },
    ]);

    const { status, body } = await me.call<Game[]>('GET', '/games/mine');

    expect(status).toBe(200);
    expect(body.map(({ id, status: gameStatus }) => [id, gameStatus])).toEqual([
      [running.id, 'in_progress'],
      [pending.id, 'pending'],
    ]);
  });

  it('names games after their players, and by the local time at which they were opened', async () => {
    const game = await pendingGame(api, { red: 2, setup: { timeZone: 'Asia/Kolkata' } });

    const { body } = await game.host.call<Outputs['games']['mine']>('GET', '/games/mine');

    expect(body).toMatchObject([
      {
        players: [
          { name: 'Red 1', color: 'red' },
          { name: 'Red 2', color: 'red' },
          { name: 'Green 1', color: 'green' },
        ],
        createdAtLocal: localTime(new Date(body[0]?.createdAt ?? 0), 'Asia/Kolkata'),
        endsAt: null,
        endsAtLocal: null,
      },
    ]);
  });

  it('has the options of a match in words, without a variant of a Snake that is off', async () => {
    const { host, id } = await pendingGame(api, { setup: { snakeGameEnabled: false } });
    const mine = async () => (await host.trpc.games.mine.query())[0];
    expect(await mine()).not.toHaveProperty('optionsText');
    const snake = { isPaidToEach: true };
    await host.trpc.matchOptions.set.mutate({ id, options: { isCarryOn: true, snake } });

    expect((await mine())?.optionsText).toBe('Ties\u00A0carry');
  });

  it('announces a day earlier when the clock will end a running game', async () => {
    const game = await gameIn(api, 'in_progress');
    const mine = async () => (await game.host.trpc.games.mine.query())[0];
    expect((await mine())?.endsAt).toBeNull();

    const at = new Date(Date.now() - ABANDONED_GAME_MS + ABANDONED_NOTICE_MS - 60_000);
    await api.orm.em.fork().nativeUpdate(GameEvent, { gameId: game.id }, { at });

    const endsAt = new Date(at.getTime() + ABANDONED_GAME_MS);
    const end = { endsAt: endsAt.toISOString(), endsAtLocal: localTime(endsAt, 'UTC') };
    expect(await mine()).toMatchObject(end);
    expect(await game.host.trpc.rounds.presence.query({ id: game.id })).toMatchObject(end);
    await play(game.host, game.id, [{ kind: 'enterScore', hole: 3, memberId: memberOf(game), strokes: 4 }]);
    expect((await mine())?.endsAt).toBeNull();
  });

  it('returns no games for a guest without any', async () => {
    expect((await (await newGuest(api)).call('GET', '/games/mine')).body).toEqual([]);
  });
});

describe('GET /games/last-result', () => {
  type Result = Outputs['games']['lastResult'];

  it('returns the game that the caller hosted without a seat, with its winner', async () => {
    const game = await playedGame(api, 'RRG');
    const scorer = await newGuest(api);
    await takePencil(game, scorer, await newCode(game, 'host'));
    await play(scorer, game.id, [{ kind: 'endEarly' }]);

    const { body } = await scorer.call<Result>('GET', '/games/last-result');

    expect(body).toMatchObject({ id: game.id, winner: 'red', playerTeamWon: null, netCents: null });
  });

  it('returns the caller’s game that ended last, for guests too, from their side', async () => {
    const [me, account] = [await newGuest(api, 'Ash'), await anAccount(api)];
    const last = async (person: Pick<typeof me, 'call'>) =>
      (await person.call<Result>('GET', '/games/last-result')).body;
    expect(await last(me)).toBeNull();
    await finishedGame(api, 'RR', { red: [me], green: [account] });
    const lost = await finishedGame(api, 'RGG', { green: [me], red: [account] });
    await gameIn(api, 'in_progress', { red: [me] });

    expect(await last(me)).toMatchObject({
      id: lost.id,
      status: 'completed',
      players: [
        { name: 'Red 1', color: 'red' },
        { name: 'Green 1', color: 'green' },
      ],
      team1Points: 1,
      team2Points: 2,
      playerTeamWon: true,
      winner: 'green',
      netCents: 2500,
    });
    expect(await last(account)).toMatchObject({ id: lost.id, playerTeamWon: false, netCents: -2500 });
    expect(await last(await newGuest(api))).toBeNull();
  });

  it('names the cards that wait for the caller, newest first', async () => {
    const [me, rival] = [await newGuest(api, 'Ash'), await newGuest(api, 'Birch')];
    const waiting = async (person: typeof me) =>
      (await person.call<Result>('GET', '/games/last-result')).body?.waitingCards.map(({ id }) => id);
    const first = await finishedGame(api, 'RR', { red: [me], green: [rival] });
    const second = await finishedGame(api, 'RG', { red: [me], green: [rival] });
    expect(await waiting(me)).toEqual([second.id, first.id]);

    const { body } = await readGame<Outputs['games']['results']>('/results', first.id);
    await me.call('POST', `/games/${first.id}/card/agree`, { cardVersion: body.card?.version });
    await rival.call('POST', `/games/${second.id}/card/dispute`, { word: 'I had a 4' });

    expect(await waiting(me)).toEqual([second.id]);
    expect(await waiting(rival)).toEqual([first.id]);
  });

  it('names no card beyond the ten games that ended last', async () => {
    const me = await newGuest(api, 'Ash');
    // the only one that the caller hosts
    await finishedGame(api, 'RR', { red: [me] });
    const ids: number[] = [];
    for (let count = 0; count < 10; count += 1)
      ids.unshift((await finishedGame(api, 'RR', { green: [me] })).id);

    const { body } = await me.call<Result>('GET', '/games/last-result');

    expect(body?.waitingCards.map(({ id }) => id)).toEqual(ids);
  });
});

describe('GET /games/{id}/events', () => {
  it('lists every change without a gap, with its actor', async () => {
    const own = await gameIn(api, 'in_progress');

    const { body } = await readGame<Outputs['rounds']['events']>('/events', own.id);

    const { version } = (await readGame<Game>('', own.id)).body;
    expect(body.map((line) => line.version)).toEqual(versionsUpTo(version));
    expect(body.map(({ kind }) => kind)).toEqual([
      'create',
      'addTeam',
      'addTeam',
      'join',
      'join',
      'start',
      'bite',
      'completeHole',
    ]);
    expect(body.map(({ actorId }) => actorId)).toEqual(
      ['host', 'host', 'host', 'host', 'guest', 'host', 'host', 'host'].map((who) =>
        who === 'host' ? own.host.userId : playerOf(own.green).person.userId,
      ),
    );
  });

  it('lists the hole of a bite sent by PATCH, and every score of a finished hole', async () => {
    const own = await gameIn(api, 'in_progress');
    const { version, currentHole } = (await readGame<Game>('', own.id)).body;
    const green = playerOf(own.green).member.id;
    await own.host.call('PATCH', `/games/${own.id}`, { currentSnakeHolder: green });
    const members = own.players.map(({ member }) => member.id);
    await play(own.host, own.id, [continueWith(own, currentHole, [4, 4])]);

    const { body } = await readGame<Outputs['rounds']['events']>(`/events?after=${version}`, own.id);

    expect(body).toMatchObject([
      { kind: 'bite', holeNumber: currentHole, playerId: green },
      {
        kind: 'completeHole',
        holeNumber: currentHole,
        scores: members.map((playerId) => ({ playerId, score: 4 })),
      },
    ]);
  });

  it('keeps a bite that was undone and a score that was changed', async () => {
    const own = await gameIn(api, 'in_progress');
    const before = (await readGame<Game>('', own.id)).body.version;
    const [red, green] = [own.red, own.green].map((side) => playerOf(side).member.id) as [number, number];
    await play(own.host, own.id, [
      { kind: 'undoBite', hole: 1, memberId: red },
      { kind: 'enterScore', hole: 1, memberId: red, strokes: 6 },
      { kind: 'enterScore', hole: 1, memberId: red, strokes: 6 },
      { kind: 'enterScore', hole: 1, memberId: green, strokes: 6 },
      { kind: 'enterScore', hole: 1, memberId: red, strokes: null },
    ]);

    const { body } = await readGame<Outputs['rounds']['events']>(`/events?after=${before}`, own.id);

    // an equal score is no change and adds no line
    expect(body).toMatchObject([
      { version: before + 1, kind: 'undoBite', holeNumber: 1, playerId: red, scores: [] },
      { version: before + 2, kind: 'enterScore', holeNumber: 1, scores: [{ playerId: red, score: 6 }] },
      { version: before + 3, kind: 'enterScore', holeNumber: 1, scores: [{ playerId: green, score: 6 }] },
      { version: before + 4, kind: 'enterScore', holeNumber: 1, scores: [{ playerId: red, score: null }] },
    ]);
  });
});

/** Reads a view of a game without a session. */
function readGame<Body>(view: string, id: number): Promise<Answer<Body>> {
  return callerWith(api, null).call<Body>('GET', `/games/${id}${view}`);
}
