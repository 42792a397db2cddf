import { describe, expect, it } from 'vitest';
import { Session } from '#entities/Session.ts';
import { User } from '#entities/User.ts';
import { joinTeam } from '#services/teams.ts';
import { readSnapshot } from '#services/transaction.ts';
import { volume } from '../../scripts/testSet.ts';
import { databaseForThisFile } from '../helpers/database.ts';
import type { Lobby } from '../helpers/players.ts';
import { openLobby, outcomeOf, refusalsOf, rowsOf, versionsUpTo } from '../helpers/players.ts';

/** Few enough for each to finish within the time limit of a transaction, even on a busy machine. */
const PEOPLE_PER_TEAM = 6;
const GAMES = volume(6, 40);

const { orm } = await databaseForThisFile();

describe(`${2 * GAMES} teams that 6 guests each join at the same moment`, () => {
  it('seat exactly 2 players each; others get TEAM_FULL and no rows are left', async () => {
    const before = await peopleStored();

    for (let game = 0; game < GAMES; game += 1) await fillUp(await openLobby(orm));

    const newPeople = GAMES * (1 + 2 * 2);
    const after = await peopleStored();
    expect(after).toEqual({ users: before.users + newPeople, sessions: before.sessions + newPeople });
  }, 900_000);
});

/** Sends joins to both teams of a game at the same time, without a session. */
async function fillUp({ id, red, green }: Lobby): Promise<void> {
  const rushes = await Promise.all([rush(red.id), rush(green.id)]);

  for (const outcomes of rushes) {
    expect(refusalsOf(outcomes)).toEqual(Array(PEOPLE_PER_TEAM - 2).fill('TEAM_FULL'));
  }
  const { game, members, events } = await rowsOf(orm, id);
  expect(
    members.map(({ teamId, seat }) => `${teamId === red.id ? 'red' : 'green'} ${seat}`).toSorted(),
  ).toEqual(['green 1', 'green 2', 'red 1', 'red 2']);
  const seated = rushes.flat().flatMap((outcome) => ('answer' in outcome ? [outcome.answer.row.id] : []));
  expect(members.map((member) => member.id).toSorted()).toEqual(seated.toSorted());
  expect(game.version).toBe(1 + 2 + 4);
  expect(events.map((event) => event.version)).toEqual(versionsUpTo(game.version));
}

function rush(teamId: number) {
  return Promise.all(
    Array.from({ length: PEOPLE_PER_TEAM }, (_, index) =>
      outcomeOf(joinTeam(orm, null, null, { teamId, name: `Guest ${index + 1}` }, new Date())),
    ),
  );
}

function peopleStored() {
  return readSnapshot(orm, async (em) => ({
    users: await em.count(User),
    sessions: await em.count(Session),
  }));
}
