import { afterEach, describe, expect, it, vi } from 'vitest';
import { PencilPass } from '#entities/PencilPass.ts';
import { User } from '#entities/User.ts';
import { PASS_MS } from '#rules/limits.ts';
import { readRows } from '#services/transaction.ts';
import { verifyRecords } from '#services/verifyRecords.ts';
import {
  aGroup,
  anAccount,
  apiForThisFile,
  callerWith,
  dumpTables,
  logInAs,
  newAccount,
  newGuest,
  play,
  playerOf,
  readRound,
} from '../helpers/api.ts';
import type { OpenGame, Outputs, Person } from '../helpers/api.ts';
import { agreeAll, finishedGame, pendingGame, recordOf } from '../helpers/games.ts';
import { pass, stopClock } from '../helpers/limits.ts';
import { handOver, newCode, refusalIn, takePencil } from '../helpers/pencil.ts';
import { holesOf } from '../helpers/players.ts';
import { addPhoneless, giveSeat, seatCode, takeSeat } from '../helpers/seatPass.ts';

type Member = Outputs['teamMembers']['create'];
type Invitees = Outputs['seatOffers']['invitees'];

const api = await apiForThisFile({ MAINTAINERS: 'Marshal' });
afterEach(() => void vi.useRealTimers());

/** The states of a game in which a seat can be given. */
const STATES = ['pending', 'in_progress', 'completed'] as const;

/** Brings a game of the host in Red against Rita, who has no phone, to a state. Red has won the first two holes. */
async function gameWithRita(state: (typeof STATES)[number] = 'in_progress') {
  const game = await pendingGame(api, { green: 0 });
  const rita = await addPhoneless(game, game.green);
  if (state !== 'pending')
    await play(game.host, game.id, [{ kind: 'start' }, ...holesOf(withSeat(game, rita), 'RR')]);
  if (state === 'completed') await play(game.host, game.id, [{ kind: 'endEarly' }]);
  return { game, rita };
}

/** Returns the game with a player without a phone among its players. */
function withSeat(game: OpenGame, seat: Member): OpenGame {
  const seated = { member: { ...seat, formerId: null }, person: game.host };
  return { ...game, players: [...game.players, seated] };
}

/** Opens a game of the host in Red, who offers Birch of the group the first seat of Green. */
async function gameWithOffer() {
  const [host, birch] = [await anAccount(api), await anAccount(api)];
  const group = await aGroup(host);
  await birch.call('POST', `/groups/${group.id}/members`, { code: group.code });
  const game = await pendingGame(api, { red: [host], green: 0, setup: { groupId: group.id } });
  const wanted = { teamId: game.green.id, userId: birch.userId };
  const { body: seat } = await host.call<Member>('POST', '/seat-offers', wanted);
  return { game, birch, seat };
}

/** Takes the seat as a phone does, which repeats the call with its key while the database is busy. */
async function takeWhenFree(by: Person, seat: Member, code: string): ReturnType<typeof takeSeat> {
  const phone = callerWith(api, by.token, { 'idempotency-key': `take-by-${by.userId}` });
  const answer = await takeSeat(phone, seat, code);
  return answer.status === 503 ? takeWhenFree(by, seat, code) : answer;
}

describe('a pass for a seat', () => {
  it.each(STATES)('gives a guest the seat, which keeps id, name and scores: %s', async (state) => {
    const { game, rita } = await gameWithRita(state);
    const before = await readRound(api, game);
    const guest = await newGuest(api, 'Stranger');

    const made = await giveSeat(game, game.host, rita);
    const taken = await takeSeat(guest, rita, made.body.code.toLowerCase());

    expect(made).toMatchObject({ status: 201, body: { kind: 'seat' } });
    expect(taken.status).toBe(200);
    const after = await readRound(api, game);
    const members = before.members.map((member) =>
      member.id === rita.id ? { ...member, userId: guest.userId, hasPhone: true } : member,
    );
    expect(after).toEqual({ ...before, members, version: before.version + 1 });
  });

  it('lets its taker vote, and the host no longer agrees for the seat', async () => {
    const { game, rita } = await gameWithRita('completed');
    const guest = await newGuest(api);
    const { card } = await game.host.trpc.rounds.get.query({ id: game.id });
    const agree = (by: Person) =>
      by.call('POST', `/games/${game.id}/card/agree`, { playerId: rita.id, cardVersion: card?.version });
    await agree(game.host);

    await takeSeat(guest, rita, await seatCode(game, rita));
    await agreeAll(game, [game.host]);

    expect((await readRound(api, game)).card?.state).toBe('provisional');
    expect((await agree(game.host)).status).toBe(403);
    expect((await agree(guest)).status).toBe(200);
    expect((await readRound(api, game)).card?.state).toBe('final');
  });

  it('asks the taker in a vote to forfeit, which the partner alone no longer wins', async () => {
    const game = await pendingGame(api);
    const rita = await addPhoneless(game, game.red);
    await play(game.host, game.id, [{ kind: 'start' }]);
    const guest = await newGuest(api);
    const yes = (memberId: number) =>
      ({ kind: 'voteForfeit', teamId: game.red.id, memberId, yes: true }) as const;

    await takeSeat(guest, rita, await seatCode(game, rita));
    await play(game.host, game.id, [yes(playerOf(game.red).member.id)]);
    const waiting = await readRound(api, game);
    await play(guest, game.id, [yes(rita.id)]);

    expect([waiting.status, (await readRound(api, game)).status]).toEqual(['in_progress', 'forfeit']);
  });

  it('adds a finished game to the record of an account', async () => {
    const { game, rita } = await gameWithRita('completed');
    const account = await anAccount(api);

    await takeSeat(account, rita, await seatCode(game, rita));

    expect(await recordOf(account)).toMatchObject({ gamesPlayed: 1, losses: 1 });
    expect(await verifyRecords(api.orm)).toMatchObject({ differences: [] });
  });

  it('is not created for a seat that is offered to an account, or has its name', async () => {
    const { game, birch, seat } = await gameWithOffer();

    const offered = await giveSeat(game, game.host, seat);
    await birch.call('DELETE', `/seat-offers/${seat.id}`);
    const declined = await giveSeat(game, game.host, seat);
    await game.host.call('PATCH', `/team-members/${seat.id}`, { name: 'Rita' });
    const renamed = await giveSeat(game, game.host, seat);

    expect(offered).toMatchObject({
      status: 409,
      body: {
        code: 'SEAT_KEPT',
        message: 'This seat is kept for its player, who takes it on their own phone',
      },
    });
    expect(refusalIn(declined)).toEqual([409, 'SEAT_KEPT']);
    expect(renamed.status).toBe(201);
  });

  it('ends an offer of another seat to its taker', async () => {
    const { game, birch } = await gameWithOffer();
    const rita = await addPhoneless(game, game.red);

    await takeSeat(birch, rita, await seatCode(game, rita));

    const { body } = await game.host.call<Invitees>('GET', `/games/${game.id}/invitees`);
    expect(body).toEqual({ members: [], offered: [] });
  });

  it('is not created for a guest who logged in, who stays with the account', async () => {
    const [guest, account] = [await newGuest(api, 'Rita'), await anAccount(api)];
    const game = await pendingGame(api, { green: [guest, account] });
    const { member: seat } = playerOf(game.green);
    await logInAs(api, guest, account);
    const ownerOf = () =>
      readRows(api.orm, async (em) => (await em.findOneOrFail(User, { id: guest.userId })).adoptedById);

    expect(refusalIn(await giveSeat(game, game.host, seat))).toEqual([409, 'SEAT_KEPT']);
    await game.host.call('PATCH', `/team-members/${seat.id}`, { name: 'Sam' });

    expect(await ownerOf()).toBe(account.userId);
    expect(refusalIn(await giveSeat(game, game.host, seat))).toEqual([409, 'SEAT_KEPT']);
  });

  it('is valid once, and the taker who sends it again keeps the seat', async () => {
    const { game, rita } = await gameWithRita();
    const code = await seatCode(game, rita);
    const guest = await newGuest(api);
    await takeSeat(guest, rita, code);
    const before = await dumpTables(api.orm);

    const again = await takeSeat(guest, rita, code);
    const second = await takeSeat(await newGuest(api), rita, code);

    expect(again).toMatchObject({ status: 200, body: { version: (await readRound(api, game)).version } });
    expect(second).toMatchObject({
      status: 409,
      body: { code: 'SEAT_HAS_PHONE', message: 'This seat already has a phone' },
    });
    expect(
      await readRows(api.orm, (em) => em.count(PencilPass, { gameId: game.id, usedById: guest.userId })),
    ).toBe(1);
    expect((await dumpTables(api.orm))['team_member']).toEqual(before['team_member']);
  });

  it('one of many concurrent phones takes the seat', async () => {
    const { game, rita } = await gameWithRita();
    const code = await seatCode(game, rita);
    const crowd = await Promise.all(Array.from({ length: 8 }, () => newGuest(api)));

    const answers = await Promise.all(crowd.map((person) => takeWhenFree(person, rita, code)));

    const takers = crowd.filter((_person, index) => answers[index]?.status === 200);
    expect(answers.filter(({ body }) => body.code === 'SEAT_HAS_PHONE')).toHaveLength(crowd.length - 1);
    const { members } = await readRound(api, game);
    expect(members.filter(({ id }) => id === rita.id).map(({ userId }) => userId)).toEqual(
      takers.map(({ userId }) => userId),
    );
  });

  it('is valid for ten minutes, and is replaced by the next one for the seat', async () => {
    stopClock();
    const { game, rita } = await gameWithRita('pending');
    const sam = await addPhoneless(game, game.red, 'Sam');
    const [first, forSam, second] = [
      await seatCode(game, rita),
      await seatCode(game, sam),
      await seatCode(game, rita),
    ];
    const guest = await newGuest(api);

    const replaced = await takeSeat(guest, rita, first);
    pass(PASS_MS / 1000 - 1);
    const inTime = await takeSeat(guest, rita, second);
    pass(1);
    const late = await takeSeat(await newGuest(api), sam, forSam);

    expect(refusalIn(replaced)).toEqual([404, 'PASS_NOT_FOUND']);
    expect(inTime.status).toBe(200);
    expect(refusalIn(late)).toEqual([404, 'PASS_NOT_FOUND']);
  });

  it.each<[string, (game: OpenGame, seat: Member) => Promise<string>]>([
    ['was never created', async () => 'AAAAAAAA'],
    ['gives another seat', async (game) => seatCode(game, await addPhoneless(game, game.red, 'Sam'))],
    ['gives the pencil', (game) => newCode(game, 'host')],
    [
      'was created by a former host',
      async (game, seat) => {
        const code = await seatCode(game, seat);
        await takePencil(game, await newGuest(api), await newCode(game, 'host'));
        return code;
      },
    ],
  ])('is refused if its code %s', async (_what, codeOf) => {
    const { game, rita } = await gameWithRita('pending');
    const code = await codeOf(game, rita);
    const guesser = await newGuest(api);
    const before = await dumpTables(api.orm);

    expect(refusalIn(await takeSeat(guesser, rita, code))).toEqual([404, 'PASS_NOT_FOUND']);
    expect(await dumpTables(api.orm)).toEqual(before);
  });

  it('gives no pencil', async () => {
    const { game, rita } = await gameWithRita();

    const answer = await takePencil(game, await newGuest(api), await seatCode(game, rita));

    expect(refusalIn(answer)).toEqual([404, 'PASS_NOT_FOUND']);
  });

  it('is refused to players of the game, and remains valid', async () => {
    const { game, rita } = await gameWithRita();
    const code = await seatCode(game, rita);

    expect(refusalIn(await takeSeat(game.host, rita, code))).toEqual([409, 'ALREADY_IN_GAME']);
    expect((await takeSeat(await newGuest(api), rita, code)).status).toBe(200);
  });

  it('is refused once the card is final, and no new one is created', async () => {
    const { game, rita } = await gameWithRita('completed');
    const code = await seatCode(game, rita);
    const { card } = await game.host.trpc.rounds.get.query({ id: game.id });
    await game.host.call('POST', `/games/${game.id}/card/agree`, {
      playerId: rita.id,
      cardVersion: card?.version,
    });
    await agreeAll(game, [game.host]);

    expect(refusalIn(await takeSeat(await newGuest(api), rita, code))).toEqual([409, 'CARD_FINAL']);
    expect(refusalIn(await giveSeat(game, game.host, rita))).toEqual([409, 'CARD_FINAL']);
  });

  it('ends when the host frees the seat', async () => {
    const { game, rita } = await gameWithRita('pending');
    const code = await seatCode(game, rita);
    await game.host.call('DELETE', `/team-members/${rita.id}`);

    expect(refusalIn(await takeSeat(await newGuest(api), rita, code))).toEqual([404, 'MEMBER_NOT_FOUND']);
    expect(await readRows(api.orm, (em) => em.count(PencilPass, { gameId: game.id }))).toBe(0);
  });

  it('is created only by the host, and only for a player without a phone', async () => {
    const marshal = await newAccount(api, 'Marshal');
    const game = await pendingGame(api);
    const rita = await addPhoneless(game, game.green);
    const green = playerOf(game.green);

    expect(refusalIn(await giveSeat(game, green.person, rita))).toEqual([403, 'NOT_THE_HOST']);
    expect(refusalIn(await giveSeat(game, marshal, rita))).toEqual([403, 'NOT_THE_HOST']);
    expect(refusalIn(await giveSeat(game, game.host, green.member))).toEqual([409, 'SEAT_HAS_PHONE']);
    expect(refusalIn(await giveSeat(game, game.host, { id: 77 }))).toEqual([404, 'MEMBER_NOT_FOUND']);
    expect(await game.host.call('POST', `/games/${game.id}/passes`, { kind: 'seat' })).toMatchObject({
      status: 400,
      body: { message: 'memberId is missing: whose seat is it?' },
    });
    const noSeat = { kind: 'scorer', memberId: rita.id };
    expect(await game.host.call('POST', `/games/${game.id}/passes`, noSeat)).toMatchObject({
      status: 400,
      body: { message: 'memberId is only for a seat' },
    });
    await handOver(game, game.host, green.member.id);
    expect((await giveSeat(game, green.person, rita)).status).toBe(201);
  });
});

describe('a pass for a seat that is held after PLAY AGAIN', () => {
  /** Opens the game after a finished one, with a seat held for Green 1. */
  async function gameWithHeldSeat(green?: Person) {
    const last = await finishedGame(api, 'R', green && { green: [green] });
    const { body } = await last.host.call<{ id: number }>('POST', `/games/${last.id}/play-again`, {
      swapPartners: false,
    });
    const game = { ...last, id: body.id };
    const held = (await readRound(api, game)).members.find(({ formerId }) => formerId !== null);
    if (held === undefined) throw new Error('No seat is held');
    return { game, held, guest: playerOf(last.green).person };
  }

  it.each(STATES)('gives it to another phone: %s', async (state) => {
    const { game, held, guest } = await gameWithHeldSeat();
    const scores = (await readRound(api, game)).members.map(({ id }) => ({ memberId: id, strokes: 4 }));
    if (state !== 'pending')
      await play(game.host, game.id, [{ kind: 'start' }, { kind: 'completeHole', hole: 1, scores }]);
    if (state === 'completed') await play(game.host, game.id, [{ kind: 'endEarly' }]);
    const [code, taker] = [await seatCode(game, held), await newGuest(api)];

    const taken = await takeSeat(taker, held, code);

    expect(taken.status).toBe(200);
    const { members, status } = await readRound(api, game);
    expect(status).toBe(state);
    expect(members).toContainEqual({ ...held, userId: taker.userId, hasPhone: true, formerId: null });
    expect(refusalIn(await takeSeat(guest, held, code))).toEqual([409, 'SEAT_HAS_PHONE']);
  });

  it('is neither created nor valid if it is held for an account', async () => {
    const ofAccount = await gameWithHeldSeat(await anAccount(api));
    const { game, held, guest } = await gameWithHeldSeat();
    const code = await seatCode(game, held);
    await logInAs(api, guest, await anAccount(api));

    const answers = [
      await giveSeat(ofAccount.game, ofAccount.game.host, ofAccount.held),
      await giveSeat(game, game.host, held),
      await takeSeat(await newGuest(api), held, code),
    ];

    expect(answers.map(refusalIn)).toEqual(answers.map(() => [409, 'SEAT_KEPT']));
    expect((await readRound(api, game)).members).toContainEqual(held);
  });
});
