import { describe, expect, it } from 'vitest';
import { CLOCK } from '#rules/apply.ts';
import { changeRound } from '#services/round.ts';
import { anAccount, apiForThisFile, callerWith, newGuest, play, playerOf } from '../helpers/api.ts';
import type { OpenGame, Outputs, Person, Refusal } from '../helpers/api.ts';
import { finishedGame, playedGame } from '../helpers/games.ts';
import { newCode, takePencil } from '../helpers/pencil.ts';

type Game = Outputs['games']['playAgain'];
type RoundState = Outputs['rounds']['get'];

const api = await apiForThisFile();

/** Returns the players of a game in the order Red 1, Green 1, Red 2, Green 2. */
function peopleOf({ players }: OpenGame): readonly Person[] {
  return players.map(({ person }) => person);
}

function again(person: Pick<Person, 'call'>, { id }: { readonly id: number }, swapPartners = false) {
  return person.call<Game & Refusal>('POST', `/games/${id}/play-again`, { swapPartners });
}

async function roundOf(person: Pick<Person, 'call'>, id: number): Promise<RoundState> {
  return (await person.call<RoundState>('GET', `/games/${id}/round`)).body;
}

/** Plays one hole of a game and ends it. */
async function playOneHole(host: Person, id: number): Promise<void> {
  const { members } = await roundOf(host, id);
  const scores = members.map(({ id: memberId }) => ({ memberId, strokes: 4 }));
  await play(host, id, [{ kind: 'start' }, { kind: 'completeHole', hole: 1, scores }, { kind: 'endEarly' }]);
}

/** Returns the names in the teams, red first: "Red 1 Red 2 - Green 1". */
function teamsIn({ teams, members }: RoundState): string {
  return teams
    .map(({ id }) =>
      members
        .filter(({ teamId }) => teamId === id)
        .map(({ name }) => name)
        .join(' '),
    )
    .join(' - ');
}

describe('POST /games/{id}/play-again', () => {
  it('opens an equal game hosted by the caller, and holds the seats of the others', async () => {
    const setup = { snakeBet: 1000 as never, bet: 5000 as never, timeZone: 'Asia/Tokyo' };
    const game = await finishedGame(api, 'RGR', { red: 2, green: 2, setup });
    const [red1, green1] = peopleOf(game) as [Person, Person];

    const { status, body: next } = await again(green1, game);

    expect(status).toBe(201);
    expect(next).toMatchObject({
      status: 'pending',
      hostId: green1.userId,
      holeCount: 9,
      betPerHole: 50,
      snakeBetAmount: 1000,
      groupId: 14,
      timeZone: 'Asia/Tokyo',
      name: expect.stringMatching(/^Game on /),
    });
    const [before, after] = [await roundOf(red1, game.id), await roundOf(red1, next.id)];
    expect(before).toMatchObject({ status: 'completed', nextGameId: next.id });
    expect(teamsIn(after)).toBe(teamsIn(before));
    expect(after.members.map(({ hasPhone, formerId, userId }) => [hasPhone, formerId, userId < 0])).toEqual(
      before.members.map(({ id, userId }) =>
        userId === green1.userId ? [true, null, true] : [false, id, true],
      ),
    );
    // no player is put into a game for money by another player
    expect(after.members.map(({ userId }) => userId)).not.toContain(red1.userId);
  });

  it('seats each other player with one call, before and after the start', async () => {
    const game = await finishedGame(api, 'R', { red: 2, green: 2 });
    const [red1, green1, red2] = peopleOf(game) as [Person, Person, Person];
    const { body: next } = await again(red1, game);

    expect(await again(green1, game)).toMatchObject({ status: 200, body: { id: next.id } });
    await play(red1, next.id, [{ kind: 'start' }]);
    const held = (await roundOf(red1, next.id)).members.find(({ name }) => name === 'Red 2');
    await play(red1, next.id, [{ kind: 'enterScore', hole: 1, memberId: held?.id ?? 0, strokes: 4 }]);
    // a wrong guess at the partners changes nothing: the game exists
    expect(await again(red2, game, true)).toMatchObject({ status: 200, body: { id: next.id } });

    const round = await roundOf(red1, next.id);
    expect(
      round.members.map(({ name, userId, hasPhone, formerId }) => [name, userId, hasPhone, formerId]),
    ).toEqual([
      ['Red 1', red1.userId, true, null],
      ['Red 2', red2.userId, true, null],
      ['Green 1', green1.userId, true, null],
      ['Green 2', expect.any(Number), false, expect.any(Number)],
    ]);
    expect(round.holes[0]?.strokes).toEqual({ [held?.id ?? 0]: 4 });
    const { version } = round;
    await again(red2, game);
    expect((await roundOf(red1, next.id)).version).toBe(version);
  });

  it('opens one game for concurrent callers, and seats each of them', async () => {
    for (let turn = 0; turn < 5; turn += 1) {
      const game = await finishedGame(api, 'R', { red: 2, green: 2 });

      const answers = await Promise.all(
        peopleOf(game).map((person, index) => again(person, game, index > 1)),
      );

      expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 200, 200, 201]);
      expect(new Set(answers.map(({ body }) => body.id)).size).toBe(1);
      const round = await roundOf(game.host, answers[0]?.body.id ?? 0);
      expect(round.members.map(({ userId }) => userId).toSorted()).toEqual(
        peopleOf(game)
          .map(({ userId }) => userId)
          .toSorted(),
      );
    }
  });

  it('opens another game if the next one was cancelled', async () => {
    const game = await finishedGame(api, 'R');
    const { body: first } = await again(game.host, game);
    await changeRound(api.orm, CLOCK, first.id, null, { kind: 'cancel' });

    const { status, body: second } = await again(playerOf(game.green).person, game);

    expect([status, second.id === first.id]).toEqual([201, false]);
    expect((await roundOf(game.host, game.id)).nextGameId).toBe(second.id);
  });

  it('shows the new game to players of the cancelled one', async () => {
    const game = await finishedGame(api, 'R');
    const { body: first } = await again(game.host, game);
    await again(playerOf(game.green).person, game);
    await game.host.call('PATCH', `/games/${first.id}`, { status: 'cancelled' });

    const { body: second } = await again(game.host, game);

    expect((await roundOf(playerOf(game.green).person, first.id)).nextGameId).toBe(second.id);
  });

  it('gives a player who joins by the invite the held seat, not a second one', async () => {
    const game = await finishedGame(api, 'R');
    const { person } = playerOf(game.green);
    const { body: next } = await again(game.host, game);
    const [red] = (await roundOf(game.host, next.id)).teams;

    const seated = await person.call('POST', '/team-members', { teamId: red?.id, name: 'Another' });

    expect(seated).toMatchObject({ status: 201, body: { userId: person.userId, name: 'Green 1' } });
    const { members } = await roundOf(game.host, next.id);
    expect(members.map(({ name, hasPhone, formerId }) => [name, hasPhone, formerId])).toEqual([
      ['Red 1', true, null],
      ['Green 1', true, null],
    ]);
  });

  it('keeps holding a seat for a player who skipped a game and opens the next one', async () => {
    const game = await finishedGame(api, 'R', { red: 2, green: 2 });
    const [red1, green1, red2] = peopleOf(game) as [Person, Person, Person];
    const { body: between } = await again(red1, game);
    await again(green1, game);
    await playOneHole(red1, between.id);

    const { status, body: third } = await again(red2, between);

    expect([status, third.hostId]).toEqual([201, red2.userId]);
    expect(await again(red1, between)).toMatchObject({ status: 200, body: { id: third.id } });
    const { members } = await roundOf(red2, third.id);
    expect(members.map(({ name, userId, hasPhone }) => [name, userId, hasPhone])).toEqual([
      ['Red 1', red1.userId, true],
      ['Red 2', red2.userId, true],
      ['Green 1', expect.any(Number), false],
      ['Green 2', expect.any(Number), false],
    ]);
    expect(await again(green1, between)).toMatchObject({ status: 200, body: { id: third.id } });
  });

  it('lets a host without a seat host the next game without a seat', async () => {
    const game = await playedGame(api, 'R', { red: 2, green: 2 });
    const scorer = await newGuest(api);
    await takePencil(game, scorer, await newCode(game, 'host'));
    await play(scorer, game.id, [{ kind: 'endEarly' }]);

    const { status, body: next } = await again(scorer, game);

    expect([status, next.hostId]).toEqual([201, scorer.userId]);
    const { members } = await roundOf(scorer, next.id);
    expect(members.map(({ hasPhone, formerId }) => [hasPhone, formerId !== null])).toEqual(
      Array(4).fill([false, true]),
    );
    expect(await again(scorer, game)).toMatchObject({ status: 200, body: { id: next.id } });
  });

  it('uses the time zone of the caller’s phone for the next game', async () => {
    const game = await finishedGame(api, 'R', { setup: { timeZone: 'Asia/Tokyo' } });

    const { body } = await game.host.call<Game>('POST', `/games/${game.id}/play-again`, {
      timeZone: 'America/New_York',
    });

    expect(body.timeZone).toBe('America/New_York');
  });

  it('accepts a guest who has registered, and keeps the group only for its members', async () => {
    const ash = await anAccount(api);
    const { body: group } = await ash.call<{ id: number }>('POST', '/groups', { name: 'Sunday Four' });
    const game = await finishedGame(api, 'R', { red: [ash], setup: { groupId: group.id } });
    const guest = playerOf(game.green).person;
    const registered = await guest.call<{ token: string; user: { id: number } }>('POST', '/auth/register', {
      username: `Birch ${game.id}`,
      password: 'a password of its own',
    });
    const birch = callerWith(api, registered.body.token);

    const { body: next } = await again(birch, game);
    const { body: theirs } = await again(ash, game);

    expect([next.hostId, next.groupId, theirs.id]).toEqual([registered.body.user.id, 14, next.id]);
    const own = await finishedGame(api, 'R', { red: [ash], setup: { groupId: group.id } });
    expect((await again(ash, own)).body.groupId).toBe(group.id);
  });
});
