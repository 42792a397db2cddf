import { afterEach, describe, expect, it } from 'vitest';
import { CLOCK, userActor } from '#rules/apply.ts';
import type { Command } from '#rules/commands.ts';
import { CARD_OPEN_MS, CARD_READ_MS } from '#rules/limits.ts';
import { settleCards } from '#services/lapsing.ts';
import { lockRound } from '#services/lockedRound.ts';
import { applyCommands, changeRound } from '#services/round.ts';
import { inTransaction } from '#services/transaction.ts';
import { verifyRecords } from '#services/verifyRecords.ts';
import {
  anAccount,
  apiForThisFile,
  callerWith,
  memberOf,
  newGuest,
  play,
  playerOf,
  queued,
  readRound,
} from '../helpers/api.ts';
import type { Caller, OpenGame, Outputs, Person, Refusal } from '../helpers/api.ts';
import { finalize, finishedGame, giveUp, pendingGame, playedGame, recordOf } from '../helpers/games.ts';
import { closeStreams, listen, openStream } from '../helpers/liveStream.ts';
import { newCode, takePencil } from '../helpers/pencil.ts';

const api = await apiForThisFile({ MAINTAINERS: 'Marshal' });
const port = await listen(api);
afterEach(closeStreams);

type Results = Outputs['games']['results'];
type Answered = Results & Refusal;

/** Returns the card in the results, as any caller reads it. */
async function cardOf({ id }: { readonly id: number }) {
  const { body } = await callerWith(api, null).call<Results>('GET', `/games/${id}/results`);
  if (body.card === null) throw new Error('The game has no card');
  return body.card;
}

async function agree(game: OpenGame, by: Caller, more: object = {}) {
  const { version: cardVersion } = await cardOf(game);
  return by.call<Answered>('POST', `/games/${game.id}/card/agree`, { cardVersion, ...more });
}

function dispute({ id }: OpenGame, by: Caller, more: object = {}) {
  return by.call<Answered>('POST', `/games/${id}/card/dispute`, { word: 'I had a 4', ...more });
}

function close({ id }: OpenGame, by: Caller) {
  return by.call<Answered>('POST', `/games/${id}/card/close`);
}

/** Gives a command some time after now. */
function givenLater({ id }: OpenGame, { userId }: Person, command: Command, laterMs: number) {
  return changeRound(api.orm, userActor(userId), id, null, command, new Date(Date.now() + laterMs));
}

/** Corrects a score by the documented call. */
function correct(game: OpenGame, by: Caller, score: number | null, holeNumber = 1) {
  const { id: gameId, red } = game;
  return by.call<Refusal>('POST', '/scores', {
    gameId,
    teamId: red.id,
    playerId: memberOf(game),
    holeNumber,
    score,
  });
}

/** Plays a game of two accounts: Ash wins two of three holes against Birch. */
async function ashWon(script = 'RRG') {
  const [ash, birch] = [await anAccount(api), await anAccount(api)];
  return { ash, birch, game: await finishedGame(api, script, { red: [ash], green: [birch] }) };
}

async function differences() {
  return (await verifyRecords(api.orm)).differences;
}

describe('the card of a finished game', () => {
  it('is provisional, with its version and the time of its end', async () => {
    const { game, birch } = await ashWon();

    const card = await cardOf(game);

    const { card: state, completedAt } = await readRound(api, game);
    const closes_at = new Date(Date.parse(completedAt ?? '') + CARD_OPEN_MS).toISOString();
    expect(card).toEqual({
      state: 'provisional',
      version: expect.any(Number),
      closes_at,
      final_at: null,
      answers: [],
    });
    expect(state).toEqual({
      state: 'provisional',
      version: card.version,
      closesAt: closes_at,
      finalAt: null,
      answers: [],
      paymentMarks: [],
    });
    const detail = await birch.call<Outputs['scorecards']['get']>('GET', `/scorecards/${game.id}`);
    expect(detail.body.card).toEqual(card);
  });

  it('does not exist while the game runs, and after it was cancelled', async () => {
    const running = await playedGame(api, 'R');
    const { body } = await callerWith(api, null).call<Results>('GET', `/games/${running.id}/results`);

    expect([body.card, (await readRound(api, running)).card]).toEqual([null, null]);
  });

  it('is final when all its players have agreed, and the others hear of it', async () => {
    const { ash, birch, game } = await ashWon();
    const watched = await openStream(port, game.id);

    const first = await agree(game, birch);
    const last = await agree(game, ash);

    expect([first, last].map(({ status, body }) => [status, body.card?.state])).toEqual([
      [200, 'provisional'],
      [200, 'final'],
    ]);
    const { card } = await watched.round((round) => round.card?.state === 'final');
    expect(card?.answers.map(({ memberId, kind, byHost }) => [memberId, kind, byHost])).toEqual([
      [memberOf(game), 'agreed', false],
      [playerOf(game.green).member.id, 'agreed', false],
    ]);
    const { body: lines } = await ash.call<Outputs['rounds']['events']>('GET', `/games/${game.id}/events`);
    expect(lines.filter(({ kind }) => kind === 'agree')).toMatchObject([
      { actorId: birch.userId, playerId: playerOf(game.green).member.id },
      { actorId: ash.userId, playerId: memberOf(game) },
    ]);
  });

  it('stays when it is final: agreements change nothing, corrections are refused', async () => {
    const { ash, birch, game } = await ashWon();
    for (const player of [ash, birch]) await agree(game, player);
    const before = await readRound(api, game);

    const answers = [
      await agree(game, birch),
      await correct(game, ash, 9),
      await dispute(game, birch),
      await ash.call<Refusal>('POST', '/snake-designations', {
        gameId: game.id,
        holeNumber: 1,
        playerId: memberOf(game),
      }),
      await close(game, ash),
    ];

    expect(answers.map(({ status, body }) => [status, body.code])).toEqual([
      [200, undefined],
      [409, 'CARD_FINAL'],
      [409, 'CARD_FINAL'],
      [409, 'CARD_FINAL'],
      [200, undefined],
    ]);
    expect(await readRound(api, game)).toEqual(before);
  });

  it('is agreed for players without a phone by the host, and by no other player', async () => {
    const ash = await anAccount(api);
    const game = await pendingGame(api, { red: [ash], green: 0 });
    const { id: playerId } = await ash.trpc.teamMembers.create.mutate({
      teamId: game.green.id,
      name: 'Cedar',
      isPhoneless: true,
    });
    const scores = [memberOf(game), playerId].map((memberId) => ({ memberId, strokes: 4 }));
    await play(ash, game.id, [
      { kind: 'start' },
      { kind: 'completeHole', hole: 1, scores },
      { kind: 'endEarly' },
    ]);

    const stranger = await newGuest(api);
    const refused = [await agree(game, stranger, { playerId }), await dispute(game, stranger, { playerId })];
    const answered = await agree(game, ash, { playerId });
    const own = await agree(game, ash);

    expect(refused.map(({ status, body }) => [status, body.code])).toEqual(
      Array(2).fill([403, 'NOT_YOUR_SEAT']),
    );
    expect(answered.body.card?.answers).toMatchObject([
      { player_id: playerId, kind: 'agreed', by_host: true },
    ]);
    expect(own.body.card?.state).toBe('final');
  });

  it('is closed by the host over a dispute, which stays listed', async () => {
    const { ash, birch, game } = await ashWon();
    const early = await close(game, ash);
    await dispute(game, birch, { holeNumber: 2, word: '  I had a 4 there ' });

    const refused = [await close(game, birch), await close(game, ash)];
    await givenLater(game, ash, { kind: 'closeCard' }, CARD_READ_MS);
    const closed = await close(game, ash);

    const codes = [early, ...refused].map(({ body }) => body.code);
    expect(codes).toEqual(['NOT_DISPUTED', 'NOT_THE_HOST', 'CARD_JUST_CHANGED']);
    expect(closed.body.card).toMatchObject({
      state: 'final',
      closes_at: null,
      answers: [{ kind: 'disputed', hole_number: 2, word: 'I had a 4 there', by_host: false }],
    });
  });

  it('is final a day after the last change, before housekeeping has run', async () => {
    const { ash, game } = await ashWon();
    const { closes_at } = await cardOf(game);
    const at = new Date(closes_at ?? '');
    const { version } = await cardOf(game);
    const memberId = memberOf(game);
    const give = (now: Date) =>
      changeRound(
        api.orm,
        userActor(ash.userId),
        game.id,
        null,
        { kind: 'agree', memberId, cardVersion: version },
        now,
      );

    await expect(give(at)).rejects.toThrow('CARD_FINAL');
    expect((await cardOf(game)).state).toBe('provisional');
    await settleCards(api.orm, new Date(at.getTime() - 1));
    expect((await cardOf(game)).state).toBe('provisional');
    await settleCards(api.orm, at);

    expect(await cardOf(game)).toMatchObject({ state: 'final', final_at: closes_at, answers: [] });
    const { body } = await ash.call<Outputs['rounds']['events']>('GET', `/games/${game.id}/events`);
    expect(body.at(-1)).toMatchObject({ kind: 'settleCard', actorId: null });
  });

  it('of a cancelled round shows nothing, and is final when it is restored too late', async () => {
    const { birch, game } = await ashWon();
    await dispute(game, birch);
    const { closes_at } = await cardOf(game);
    const cancel = (reason: string | null) =>
      inTransaction(api.orm, async (em) =>
        applyCommands(
          em,
          await lockRound(em, game.id),
          CLOCK,
          [{ kind: 'setCancelReason', reason }],
          new Date(),
        ),
      );

    await cancel('A test');
    expect((await readRound(api, game)).card).toBeNull();
    await cancel(null);
    expect((await cardOf(game)).answers).toHaveLength(1);
    await cancel('A test');
    await settleCards(api.orm, new Date(closes_at ?? ''));
    await cancel(null);

    expect(await cardOf(game)).toMatchObject({ state: 'final', answers: [{ kind: 'disputed' }] });
    expect(await differences()).toEqual([]);
  });

  it.each<[string, string | object, string]>([
    ['no version', {}, 'BAD_INPUT'],
    ['a version that is a text', { cardVersion: '7' }, 'BAD_INPUT'],
    ['another version', { cardVersion: 1 }, 'CARD_CHANGED'],
    ['an unknown player', { cardVersion: 1, playerId: 4711 }, 'NOT_YOUR_SEAT'],
  ])('refuses an agreement with %s', async (_what, body, code) => {
    const { ash, game } = await ashWon();

    expect((await ash.call<Refusal>('POST', `/games/${game.id}/card/agree`, body)).body.code).toBe(code);
  });
});

describe('a correction after the end', () => {
  it('replaces the records, and takes back the agreements', async () => {
    const { ash, birch, game } = await ashWon();
    await agree(game, birch);
    const before = await recordOf(ash);

    // Birch wins two of three holes now
    const { status } = await correct(game, ash, 6);

    expect(status).toBe(200);
    const { version, answers } = await cardOf(game);
    expect(answers).toEqual([]);
    expect([before.wins, before.netBalanceCents]).toEqual([1, 2500]);
    expect(await recordOf(ash)).toMatchObject({ gamesPlayed: 1, wins: 0, losses: 1, netBalanceCents: -2500 });
    expect(await recordOf(birch)).toMatchObject({
      gamesPlayed: 1,
      wins: 1,
      losses: 0,
      netBalanceCents: 2500,
    });
    const { firstWins, corrections, version: newest } = await readRound(api, game);
    expect(firstWins).toEqual([playerOf(game.green).member.id]);
    expect(version).toBeLessThanOrEqual(newest);
    expect(corrections.at(-1)).toMatchObject({ kind: 'score', from: 4, to: 6 });
    expect(await differences()).toEqual([]);
  });

  it('changes the answer of finalize, which has the present figures', async () => {
    const { ash, game } = await ashWon();
    const key = { 'idempotency-key': 'finalize-twice' };
    const phone = callerWith(api, ash.token, key);
    const [first, again] = [await finalize(phone, game), await finalize(phone, game)];
    await correct(game, ash, 6);

    const after = await finalize(phone, game);

    const bets = ({ body }: typeof first) => body.players.map(({ bet_delta_cents }) => bet_delta_cents);
    expect([first, again, after].map(bets)).toEqual([
      [2500, -2500],
      [2500, -2500],
      [-2500, 2500],
    ]);
    expect(await recordOf(ash)).toMatchObject({ gamesPlayed: 1 });
  });

  it('may give and take back bites by the documented calls', async () => {
    const { ash, game } = await ashWon();
    const bite = { gameId: game.id, holeNumber: 2, playerId: memberOf(game) };
    const given = await ash.call<Outputs['snake']['designate']>('POST', '/snake-designations', bite);
    const confirmed = await ash.call('POST', `/games/${game.id}/snake-result`, {
      newSnakeHolderId: memberOf(game),
      holeNumber: 2,
    });
    const bitten = await recordOf(ash);

    const undone = await ash.call('DELETE', `/snake-designations/${given.body.id}`);

    expect([given.status, confirmed.status, undone.status]).toEqual([201, 200, 200]);
    expect([bitten.netBalanceCents, (await recordOf(ash)).netBalanceCents]).toEqual([2000, 2500]);
    const unplayed = await ash.call<Refusal>('POST', '/snake-designations', { ...bite, holeNumber: 5 });
    expect(unplayed.body.code).toBe('GAME_OVER');
    expect(await differences()).toEqual([]);
  });

  it('gives a bite by PATCH on the hole that was current', async () => {
    const { ash, game } = await ashWon();
    const path = `/games/${game.id}`;
    const snake = { currentSnakeHolder: memberOf(game) };

    const moved = await ash.call<Refusal>('PATCH', path, { ...snake, currentHole: 2 });
    const bitten = await ash.call('PATCH', path, snake);

    expect([moved.body.code, bitten.status]).toEqual(['GAME_OVER', 200]);
    const { bites } = await readRound(api, game);
    expect(bites).toMatchObject([{ holeNumber: 4, memberId: memberOf(game) }]);
    expect(await differences()).toEqual([]);
  });

  it('comes from a co-scorer, also as a queue that arrives late', async () => {
    const { ash, birch, game } = await scored();
    await play(ash, game.id, [{ kind: 'endEarly' }]);
    const late = [
      { kind: 'enterScore', hole: 1, memberId: memberOf(game), strokes: 7, seen: 4 },
      { kind: 'enterScore', hole: 4, memberId: memberOf(game), strokes: 7, seen: 'empty' },
      { kind: 'goToHole', hole: 2 },
    ] as const;

    const { answers } = await birch.trpc.rounds.send.mutate({ gameId: game.id, commands: queued(late) });

    expect(answers.map(({ refusal }) => refusal?.code ?? null)).toEqual([null, 'GAME_OVER', 'GAME_OVER']);
    expect(await recordOf(ash)).toMatchObject({ wins: 0, losses: 1 });
    expect(await differences()).toEqual([]);
  });

  it('of a forfeit moves the money of its holes', async () => {
    const [ash, birch] = [await anAccount(api), await anAccount(api)];
    const game = await playedGame(api, 'GG', { red: [ash], green: [birch] });
    await giveUp(game, game.green);

    await correct(game, ash, 3);

    expect(await recordOf(ash)).toMatchObject({ wins: 1, netBalanceCents: 17_500 });
    expect(await differences()).toEqual([]);
  });

  it('of a phone agrees and disputes like the documented calls', async () => {
    const { ash, birch, game } = await ashWon();
    const { version: cardVersion } = await cardOf(game);
    const green = playerOf(game.green).member.id;

    await play(birch, game.id, [
      { kind: 'dispute', memberId: green, hole: null, word: 'The snake' },
      { kind: 'agree', memberId: green, cardVersion },
    ]);
    const { answers } = await ash.trpc.rounds.send.mutate({
      gameId: game.id,
      commands: queued([{ kind: 'agree', memberId: green, cardVersion }]),
    });

    expect(answers[0]?.refusal?.code).toBe('NOT_YOUR_SEAT');
    expect((await cardOf(game)).answers).toMatchObject([{ player_id: green, kind: 'agreed', word: null }]);
  });

  /** Plays three holes of a game, with Birch as co-scorer. */
  async function scored(): Promise<{ ash: Person; birch: Person; game: OpenGame }> {
    const [ash, birch] = [await anAccount(api), await anAccount(api)];
    const game = await playedGame(api, 'RG-', { red: [ash], green: [birch] });
    await takePencil(game, birch, await newCode(game, 'scorer'));
    return { ash, birch, game };
  }
});

describe('the seats of a game with an open card', () => {
  it('keep their answers when a guest logs in', async () => {
    const [ash, guest] = [await anAccount(api), await newGuest(api)];
    const game = await finishedGame(api, 'GG', { red: [ash], green: [guest] });
    await agree(game, guest);

    const { body } = await guest.call<Outputs['auth']['register']>('POST', '/auth/register', {
      username: `Elder ${guest.userId}`,
      password: 'under par 18',
    });
    const elder: Person = { ...callerWith(api, body.token), userId: body.user.id, token: body.token };
    await correct(game, ash, 3);

    expect(await recordOf(elder)).toMatchObject({ gamesPlayed: 1, ties: 1 });
    const { answers } = await cardOf(game);
    expect(answers).toEqual([]);
    expect((await agree(game, elder)).body.card?.answers).toMatchObject([{ kind: 'agreed' }]);
    expect(await differences()).toEqual([]);
  });
});
