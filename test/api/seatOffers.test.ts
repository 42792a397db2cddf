import { describe, expect, it } from 'vitest';
import { SeatOffer } from '#entities/SeatOffer.ts';
import { verifyRecords } from '#services/verifyRecords.ts';
import { aGroup, anAccount, apiForThisFile, newAccount, play, playerOf } from '../helpers/api.ts';
import type { Answer, OpenGame, Outputs, Person, Refusal } from '../helpers/api.ts';
import { NO_RECORD, finishedGame, pendingGame, recordOf } from '../helpers/games.ts';
import { holesOf } from '../helpers/players.ts';

type Member = Outputs['seatOffers']['create'];
type Offer = Outputs['seatOffers']['mine'][number];
type Invitees = Outputs['seatOffers']['invitees'];

const GONE = {
  status: 404,
  body: { code: 'OFFER_NOT_FOUND', message: 'This invitation is no longer valid' },
};
const GROUP_ONLY = { status: 404, body: { code: 'GROUP_MEMBER_NOT_FOUND' } };

const api = await apiForThisFile({ MAINTAINERS: 'Marshal' });
const marshal = await newAccount(api, 'Marshal');

/** Opens a game for a group of three: its host, who owns the group, is alone in Red. */
async function aClubGame() {
  const [host, birch, cedar] = [await anAccount(api), await anAccount(api), await anAccount(api)];
  const group = await aGroup(host);
  for (const { call } of [birch, cedar])
    await call('POST', `/groups/${group.id}/members`, { code: group.code });
  const game = await pendingGame(api, { red: [host], green: 0, setup: { groupId: group.id } });
  return { host, birch, cedar, group, game };
}

function offer(host: Person, { green }: OpenGame, { userId }: Person): Promise<Answer<Member & Refusal>> {
  return host.call('POST', '/seat-offers', { teamId: green.id, userId });
}

async function offersOf({ call }: Person): Promise<readonly Offer[]> {
  return (await call<Offer[]>('GET', '/seat-offers')).body;
}

function accept({ call }: Person, memberId: number): Promise<Answer<Member & Refusal>> {
  return call('POST', `/seat-offers/${memberId}/accept`);
}

function decline({ call }: Person, memberId: number): Promise<Answer<Refusal>> {
  return call('DELETE', `/seat-offers/${memberId}`);
}

async function inviteesOf({ call }: Person, { id }: Pick<OpenGame, 'id'>): Promise<Invitees> {
  return (await call<Invitees>('GET', `/games/${id}/invitees`)).body;
}

async function seatsOf({ id }: Pick<OpenGame, 'id'>): Promise<readonly Member[]> {
  return (await api.app.inject(`/api/games/${id}/team-members`)).json<Member[]>();
}

/** Plays a game of the host against one offered seat, and ends it. */
async function playWith(game: OpenGame, seat: Member, script: string): Promise<void> {
  const opponent = { member: { ...playerOf(game.red).member, ...seat, formerId: null }, person: game.host };
  const players = [...game.players, opponent];
  const all = { ...game, players, green: { ...game.green, players: [opponent] } };
  await play(game.host, game.id, [{ kind: 'start' }, ...holesOf(all, script), { kind: 'endEarly' }]);
}

describe('POST /seat-offers', () => {
  it('seats a member of the group without a phone, and offers the seat', async () => {
    const { host, birch, cedar, group, game } = await aClubGame();
    const nameOf = async ({ call }: Person) =>
      (await call<{ user: { name: string } }>('GET', '/auth/me')).body.user.name;

    const { status, body } = await offer(host, game, birch);

    expect(status).toBe(201);
    expect(body).toMatchObject({ teamId: game.green.id, name: await nameOf(birch), hasPhone: false });
    expect(body.userId).toBeLessThan(0);
    expect(await inviteesOf(host, game)).toEqual({
      members: [{ userId: cedar.userId, username: await nameOf(cedar), name: await nameOf(cedar) }],
      offered: [body.id],
    });
    expect(await offersOf(birch)).toMatchObject([
      {
        memberId: body.id,
        hostName: await nameOf(host),
        groupName: group.name,
        game: { id: game.id, status: 'pending', betPerHole: 25 },
      },
    ]);
    expect(await offersOf(cedar)).toEqual([]);
  });

  it('accepts only the host, and only members of the group of the game', async () => {
    const { host, birch, cedar, game } = await aClubGame();
    const stranger = await anAccount(api);
    const open = await pendingGame(api, { red: [host], green: 0 });

    expect(await offer(birch, game, cedar)).toMatchObject({ status: 403, body: { code: 'NOT_THE_HOST' } });
    expect(await offer(host, game, stranger)).toMatchObject(GROUP_ONLY);
    expect(await offer(host, open, birch), 'the public group').toMatchObject({
      status: 403,
      body: { code: 'NOT_A_MEMBER' },
    });
    expect(await seatsOf(game)).toHaveLength(1);
  });

  it('refuses a member twice, a started game and a full team', async () => {
    const { host, birch, cedar, game } = await aClubGame();
    await offer(host, game, birch);
    const twice = await Promise.all([offer(host, game, birch), offer(host, game, host)]);
    const seated = {
      status: 409,
      body: { code: 'MEMBER_SEATED', message: 'This player is already in the game' },
    };
    expect(twice).toMatchObject([seated, seated]);

    await host.call('POST', '/team-members', { teamId: game.green.id, name: 'Elm', isPhoneless: true });
    expect(await offer(host, game, cedar)).toMatchObject({ status: 409, body: { code: 'TEAM_FULL' } });
    await play(host, game.id, [{ kind: 'start' }]);
    expect(await offer(host, game, cedar)).toMatchObject({ status: 409, body: { code: 'GAME_STARTED' } });
  });

  it('offers one seat when two tabs of the host offer it to the same member', async () => {
    const { host, birch, game } = await aClubGame();

    const answers = await Promise.all([offer(host, game, birch), offer(host, game, birch)]);

    expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 409]);
    expect(await seatsOf(game)).toHaveLength(2);
    expect(await offersOf(birch)).toHaveLength(1);
  });

  it('two hosts invite the same member, who takes one seat or both', async () => {
    const { host, birch, cedar, group, game } = await aClubGame();
    const second = await pendingGame(api, { red: [cedar], green: 0, setup: { groupId: group.id } });
    const seats = [await offer(host, game, birch), await offer(cedar, second, birch)];

    expect(await offersOf(birch)).toHaveLength(2);
    await accept(birch, seats[0]?.body.id ?? 0);
    expect((await offersOf(birch)).map(({ game: { id } }) => id)).toEqual([second.id]);
    expect((await accept(birch, seats[1]?.body.id ?? 0)).status).toBe(200);
  });

  it.each(['moves', 'swaps'])('keeps the offer when the host %s the player', async (change) => {
    const { host, birch, game } = await aClubGame();
    const { body: seat } = await offer(host, game, birch);
    const swapWithId = change === 'swaps' ? playerOf(game.red).member.id : undefined;

    const moved = await host.call('PATCH', `/team-members/${seat.id}`, { teamId: game.red.id, swapWithId });

    expect(moved).toMatchObject({ status: 200, body: { id: seat.id, teamId: game.red.id } });
    expect((await inviteesOf(host, game)).offered).toEqual([seat.id]);
    expect((await offersOf(birch)).map(({ memberId }) => memberId)).toEqual([seat.id]);
    expect((await accept(birch, seat.id)).body).toMatchObject({ id: seat.id, userId: birch.userId });
  });

  it('refuses a member whose seat is held after PLAY AGAIN', async () => {
    const { host, birch, cedar, group } = await aClubGame();
    const setup = { groupId: group.id };
    const played = await finishedGame(api, 'RRR', { red: [host], green: [birch], setup });
    const { body: next } = await host.call<Outputs['games']['playAgain']>(
      'POST',
      `/games/${played.id}/play-again`,
      { swapPartners: false },
    );
    const [, { id: teamId } = { id: 0 }] = (
      await host.call<{ id: number }[]>('GET', `/games/${next.id}/teams`)
    ).body;

    expect((await inviteesOf(host, next)).members.map(({ userId }) => userId)).toEqual([cedar.userId]);
    expect(await host.call('POST', '/seat-offers', { teamId, userId: birch.userId })).toMatchObject({
      status: 409,
      body: { code: 'MEMBER_SEATED' },
    });
    expect(await seatsOf(next)).toHaveLength(2);
  });

  it('ends with the seat, when the host frees it', async () => {
    const { host, birch, game } = await aClubGame();
    const { body: seat } = await offer(host, game, birch);

    await host.call('DELETE', `/team-members/${seat.id}`);

    expect(await offersOf(birch)).toEqual([]);
    expect(await accept(birch, seat.id)).toMatchObject(GONE);
    expect((await offer(host, game, birch)).status, 'offered again').toBe(201);
  });
});

describe('POST /seat-offers/{memberId}/accept', () => {
  it('gives the account the seat with its id, name and scores, during the game', async () => {
    const { host, birch, game } = await aClubGame();
    const { body: seat } = await offer(host, game, birch);
    await play(host, game.id, [
      { kind: 'start' },
      { kind: 'enterScore', hole: 1, memberId: seat.id, strokes: 4 },
    ]);

    const { status, body } = await accept(birch, seat.id);

    expect([status, body]).toEqual([200, { ...seat, userId: birch.userId, hasPhone: true }]);
    const scores = await birch.call<{ playerId: number; score: number }[]>('GET', `/games/${game.id}/scores`);
    expect(scores.body).toMatchObject([{ playerId: seat.id, score: 4 }]);
    expect(await offersOf(birch)).toEqual([]);
    expect((await accept(birch, seat.id)).body, 'again, from another tab').toEqual(body);
  });

  it('adds a finished game to the record, which was unchanged until then', async () => {
    const { host, birch, group, game } = await aClubGame();
    const { body: seat } = await offer(host, game, birch);
    await playWith(game, seat, 'GGR');
    const hosts = await recordOf(host);
    expect(await recordOf(birch)).toEqual(NO_RECORD);

    await accept(birch, seat.id);

    expect(await recordOf(birch)).toMatchObject({ gamesPlayed: 1, wins: 1, netBalanceCents: 2500 });
    expect(await recordOf(host)).toEqual(hosts);
    const boards = await host.call<Outputs['groups']['boards']>('GET', `/groups/${group.id}/boards`);
    expect(boards.body.wins[0]).toMatchObject({ playerId: birch.userId, wins: 1 });
    expect((await verifyRecords(api.orm)).differences).toEqual([]);
  });

  it('without a yes, a finished game changes no record of the member', async () => {
    const { host, birch, game } = await aClubGame();
    const { body: seat } = await offer(host, game, birch);
    await playWith(game, seat, 'RRR');

    for (const caller of [host, await anAccount(api)])
      expect(await accept(caller, seat.id)).toMatchObject(GONE);
    await host.call('POST', `/games/${game.id}/finalize`);
    expect(await recordOf(birch)).toEqual(NO_RECORD);
    expect((await verifyRecords(api.orm)).differences).toEqual([]);
  });

  it('refuses a member whom the owner has removed from the group', async () => {
    const { host, birch, group, game } = await aClubGame();
    const { body: seat } = await offer(host, game, birch);

    await host.call('DELETE', `/groups/${group.id}/members/${birch.userId}`);

    expect(await offersOf(birch)).toEqual([]);
    expect(await accept(birch, seat.id)).toMatchObject(GONE);
    expect(await seatsOf(game), 'the name stays').toHaveLength(2);
  });

  it('works after the group was closed, as running games count', async () => {
    const { host, birch, cedar, group, game } = await aClubGame();
    const { body: seat } = await offer(host, game, birch);

    await host.call('POST', `/groups/${group.id}/close`);

    expect((await accept(birch, seat.id)).status).toBe(200);
    expect((await offer(host, game, cedar)).status).toBe(201);
  });

  it('refuses a member with another seat in the game', async () => {
    const { host, birch, cedar, game } = await aClubGame();
    const [{ body: first }, { body: second }] = [
      await offer(host, game, birch),
      await offer(host, game, cedar),
    ];
    await accept(birch, first.id);
    // a member cannot get there by the calls of this app
    await api.orm.em.fork().nativeUpdate(SeatOffer, { memberId: second.id }, { userId: birch.userId });

    expect(await offersOf(birch)).toEqual([]);
    expect(await accept(birch, second.id)).toMatchObject({ status: 409, body: { code: 'ALREADY_IN_GAME' } });
    expect(await seatsOf(game)).toHaveLength(3);
  });

  it('refuses a finished game that a maintainer has cancelled, until it is restored', async () => {
    const { host, birch, game } = await aClubGame();
    const { body: seat } = await offer(host, game, birch);
    await playWith(game, seat, 'GGR');

    await marshal.call('POST', `/admin/rounds/${game.id}/cancel`, { reason: 'A test' });

    expect(await offersOf(birch)).toEqual([]);
    expect(await accept(birch, seat.id)).toMatchObject(GONE);
    expect(await recordOf(birch)).toEqual(NO_RECORD);

    await marshal.call('DELETE', `/admin/rounds/${game.id}/cancel`);

    expect(await offersOf(birch)).toHaveLength(1);
    expect((await accept(birch, seat.id)).status).toBe(200);
    expect(await recordOf(birch)).toMatchObject({ gamesPlayed: 1, wins: 1 });
    expect((await verifyRecords(api.orm)).differences).toEqual([]);
  });

  it('refuses a game that the host has cancelled', async () => {
    const { host, birch, game } = await aClubGame();
    const { body: seat } = await offer(host, game, birch);
    await host.call('PATCH', `/games/${game.id}`, { status: 'cancelled' });

    expect(await offersOf(birch)).toEqual([]);
    expect(await accept(birch, seat.id)).toMatchObject({ status: 409, body: { code: 'GAME_OVER' } });
  });

  it('is what a member does who joins by the link: no second seat', async () => {
    const { host, birch, game } = await aClubGame();
    const { body: seat } = await offer(host, game, birch);

    const joined = await birch.call<Member>('POST', '/team-members', { teamId: game.red.id, name: 'Bi' });

    expect(joined).toMatchObject({
      status: 201,
      body: { id: seat.id, userId: birch.userId, name: seat.name },
    });
    expect(await seatsOf(game)).toHaveLength(2);
    expect(await api.orm.em.fork().count(SeatOffer, { gameId: game.id })).toBe(0);
  });
});

describe('DELETE /seat-offers/{memberId}', () => {
  it('leaves a plain name, and the host cannot count the game for the member', async () => {
    const { host, birch, game } = await aClubGame();
    const { body: seat } = await offer(host, game, birch);

    expect((await decline(birch, seat.id)).status).toBe(200);

    expect(await offersOf(birch)).toEqual([]);
    expect(await accept(birch, seat.id)).toMatchObject(GONE);
    expect(await seatsOf(game)).toMatchObject([{}, seat]);
    expect((await inviteesOf(host, game)).offered).toEqual([]);
  });

  it('is for the member only', async () => {
    const { host, birch, cedar, game } = await aClubGame();
    const { body: seat } = await offer(host, game, birch);

    for (const caller of [host, cedar, await anAccount(api)])
      expect(await decline(caller, seat.id)).toMatchObject(GONE);
    expect(await offersOf(birch)).toHaveLength(1);
  });

  it('of two answers at the same time, one counts', async () => {
    const { host, birch, game } = await aClubGame();
    const { body: seat } = await offer(host, game, birch);

    const answers = await Promise.all([accept(birch, seat.id), decline(birch, seat.id)]);

    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 404]);
    const [, member] = await seatsOf(game);
    expect(member?.userId === birch.userId).toBe(answers[0].status === 200);
  });
});
