import { describe, expect, it } from 'vitest';
import { GameEvent } from '#entities/GameEvent.ts';
import { User } from '#entities/User.ts';
import { anAccount, apiForThisFile, callerWith, logInAs, newGuest, play, readRound } from '../helpers/api.ts';
import type { Outputs } from '../helpers/api.ts';
import { playedGame } from '../helpers/games.ts';
import { PASSWORD, holesOf } from '../helpers/players.ts';

const api = await apiForThisFile();

describe('a guest who logs in in the middle of a round', () => {
  it('the account keeps seat, host right and score, and plays on', async () => {
    const game = await playedGame(api, 'RG', { red: 2, green: 2 });
    const account = await anAccount(api);
    const before = await readRound(api, game);

    const host = await logInAs(api, game.host, account);
    const claimed = await readRound(api, game);
    await play(host, game.id, holesOf(game, 'RG-').slice(2));

    expect(claimed).toEqual({
      ...before,
      version: before.version + 1,
      createdById: account.userId,
      hostId: account.userId,
      members: before.members.map((member) =>
        member.userId === game.host.userId ? { ...member, userId: account.userId } : member,
      ),
    });
    expect(await readRound(api, game)).toMatchObject({ currentHole: 4, hostId: account.userId });
    const events = await api.orm.em.fork().find(GameEvent, { gameId: game.id, kind: 'claim' });
    expect(events).toMatchObject([{ version: claimed.version, actorId: null }]);
  });

  it('the account keeps them after a registration, too', async () => {
    const game = await playedGame(api, 'R');

    const { status, body } = await game.host.call<Outputs['auth']['register']>('POST', '/auth/register', {
      username: 'Host from the first tee',
      password: PASSWORD,
    });

    expect(status).toBe(201);
    const host = { ...callerWith(api, body.token), userId: body.user.id, token: body.token };
    await play(host, game.id, holesOf(game, 'RG').slice(1));
    expect(await readRound(api, game)).toMatchObject({ hostId: body.user.id, currentHole: 3 });
  });

  it('the guest’s token is invalidated, and the guest’s row names the account', async () => {
    const guest = await newGuest(api);
    const account = await anAccount(api);

    await logInAs(api, guest, account);

    expect(await guest.trpc.auth.me.query()).toEqual({ user: null });
    expect((await guest.call('GET', '/games/mine')).status).toBe(401);
    expect(await userOf(guest.userId)).toMatchObject({ adoptedById: account.userId });
  });

  it('games of other players do not change', async () => {
    const other = await playedGame(api, 'R');
    const before = await readRound(api, other);

    await logInAs(api, await newGuest(api), await anAccount(api));

    expect(await readRound(api, other)).toEqual(before);
  });

  it('nothing moves from one account to another', async () => {
    const [one, other] = [await anAccount(api), await anAccount(api)];
    const game = await playedGame(api, 'R', { red: [one] });
    const before = await readRound(api, game);

    await logInAs(api, one, other);

    expect(await readRound(api, game)).toEqual(before);
    expect(await userOf(one.userId)).toMatchObject({ adoptedById: null });
  });
});

function userOf(id: number): Promise<User> {
  return api.orm.em.fork().findOneOrFail(User, { id });
}
