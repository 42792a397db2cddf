/** Taking a seat by a pass beside other changes of the game, and beside the login of its taker. */

import { setTimeout as pause } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import { PencilPass } from '#entities/PencilPass.ts';
import { userActor } from '#rules/apply.ts';
import { adoptGuest } from '#services/adoption.ts';
import { agreeToCard } from '#services/card.ts';
import { createPass } from '#services/pencil.ts';
import { changeRound } from '#services/round.ts';
import { takeSeat } from '#services/seatPass.ts';
import { drawTeams, joinTeam, leaveTeam } from '#services/teams.ts';
import { readRows } from '#services/transaction.ts';
import { volume } from '../../scripts/testSet.ts';
import { databaseForThisFile } from '../helpers/database.ts';
import {
  anAccountHolder,
  aPerson,
  giveCommand,
  guestGame,
  holesOf,
  outcomeOf,
  refusalsOf,
  rowsOf,
  storedRound,
} from '../helpers/players.ts';

/** In every second attempt the pass is sent first. */
const ATTEMPTS = volume(4, 12);
const database = await databaseForThisFile();
const { orm } = database;
/** The database as another process opens it. */
const elsewhere = await database.openElsewhere();

/** Opens a lobby of two guests and Rita without a phone, with a pass for her seat and its taker. */
async function aGivenSeat() {
  const game = await guestGame(orm, await aPerson(orm), { isStarted: false });
  const { viewer } = game.host;
  const wanted = { teamId: game.green.id, name: 'Rita', isPhoneless: true };
  const { row: seat } = await joinTeam(orm, viewer, null, wanted, new Date());
  const request = { gameId: game.id, kind: 'seat', memberId: seat.id } as const;
  const { code } = await createPass(orm, viewer, request, new Date());
  const taker = await aPerson(orm, 'Taker');
  const take = () => takeSeat(elsewhere, taker.viewer, null, { memberId: seat.id, code }, new Date());
  return { game, host: viewer, seat, taker, take, code };
}

/** Runs the take beside a rival change, either of them first, and returns both outcomes. */
function besides<Answer>(attempt: number, take: () => Promise<unknown>, rival: () => Promise<Answer>) {
  const calls = attempt % 2 === 0 ? [take, rival] : [rival, take];
  return Promise.all(calls.map((call) => outcomeOf(call())));
}

describe('a pass for a seat that is used', () => {
  it('while the host frees the seat leaves neither the seat nor an open pass', async () => {
    for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
      const { game, host, seat, take } = await aGivenSeat();

      const refusals = refusalsOf(await besides(attempt, take, () => leaveTeam(orm, host, null, seat.id)));

      expect([[], ['MEMBER_NOT_FOUND']]).toContainEqual(refusals);
      expect((await rowsOf(orm, game.id)).members.map(({ id }) => id)).not.toContain(seat.id);
      const open = await readRows(orm, (em) => em.count(PencilPass, { memberId: seat.id, usedAt: null }));
      expect(open).toBe(0);
    }
  }, 900_000);

  it('while the host draws the teams or starts the game changes only its user', async () => {
    for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
      for (const isDrawn of [true, false]) {
        const { game, host, seat, taker, take } = await aGivenSeat();
        const before = await storedRound(orm, game.id);
        const rival = () =>
          isDrawn
            ? drawTeams(orm, host, null, { gameId: game.id, by: 'random' })
            : changeRound(orm, userActor(host.userId), game.id, null, { kind: 'start' });

        expect(refusalsOf(await besides(attempt, take, rival))).toEqual([]);

        const after = await storedRound(orm, game.id);
        const placesOf = ({ members }: typeof after) =>
          members.map(({ teamId, seat: place }) => [teamId, place]);
        expect(placesOf(after)).toEqual(placesOf(before));
        const users = after.members.map(({ id, userId }) => [id, userId]).toSorted();
        const expected = before.members.map(({ id, userId }) => [
          id,
          id === seat.id ? taker.viewer.userId : userId,
        ]);
        expect(users).toEqual(expected.toSorted());
      }
    }
  }, 900_000);

  it('while the last agreement makes the card final is refused, or the agreement is', async () => {
    for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
      const { game, host, seat, taker, take } = await aGivenSeat();
      await giveCommand(orm, game, { kind: 'start' });
      const scored = { ...game, players: [...game.players, { member: seat }] };
      for (const hole of holesOf(scored, 'RR')) await giveCommand(orm, game, hole);
      await giveCommand(orm, game, { kind: 'endEarly' });
      const { cardVersion } = await storedRound(orm, game.id);
      const agree = (viewer: typeof host, playerId: number) =>
        agreeToCard(orm, viewer, null, { gameId: game.id, playerId, cardVersion });
      for (const { viewer, member } of game.players) await agree(viewer, member.id);

      const refusals = refusalsOf(await besides(attempt, take, () => agree(host, seat.id)));

      const { finalAt, members } = await storedRound(orm, game.id);
      const isTaken = members.some(({ userId }) => userId === taker.viewer.userId);
      expect(refusals).toHaveLength(1);
      expect(isTaken).toBe(finalAt === null);
      if (!isTaken) expect(refusals).toEqual(['CARD_FINAL']);
    }
  }, 900_000);

  it('while its taker logs in waits for the login, and gives the seat to the account', async () => {
    const { game, seat, taker, code } = await aGivenSeat();
    const account = await anAccountHolder(orm);
    const ids = { guestId: taker.viewer.userId, accountId: account.viewer.userId };

    const { taking } = await elsewhere.em.fork().transactional(async (em) => {
      await adoptGuest(em, ids, new Date());
      const call = takeSeat(orm, taker.viewer, null, { memberId: seat.id, code }, new Date());
      // without the lock of the guest's row it ends here, for the guest
      await Promise.race([call, pause(500)]);
      return { taking: call };
    });
    await taking;

    const { members } = await rowsOf(orm, game.id);
    expect(members.find(({ id }) => id === seat.id)?.userId).toBe(account.viewer.userId);
  });
});
