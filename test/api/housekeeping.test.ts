import { pino } from 'pino';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { GroupLookup } from '#entities/GroupLookup.ts';
import { PasskeyChallenge } from '#entities/PasskeyChallenge.ts';
import { PencilPass } from '#entities/PencilPass.ts';
import { Session } from '#entities/Session.ts';
import { SpectatorCount } from '#entities/SpectatorCount.ts';
import { ABANDONED_GAME_MS, FORFEIT_VOTE_MS, PASS_MS, PENDING_GAME_MS } from '#rules/limits.ts';
import { deleteExpiredRows, startHousekeeping } from '#server/housekeeping.ts';
import { endAbandonedGames } from '#services/abandoned.ts';
import { LOOKUP_MS } from '#services/groups.ts';
import { lapseVotesAndPendingGames } from '#services/lapsing.ts';
import { createPass } from '#services/pencil.ts';
import type { CleanupRun } from '#services/smallSteps.ts';
import { spectatorCountsElsewhere, saveSpectatorCounts } from '#services/spectatorCount.ts';
import { inTransaction, readSnapshot } from '#services/transaction.ts';
import { PUBLIC_GROUP_ID } from '#shared/limits.ts';
import { databaseForThisFile, openTestDatabase } from '../helpers/database.ts';
import type { GameShape } from '../helpers/players.ts';
import { aPerson, anAccountHolder, giveCommand, openGame, playerAt, rowsOf } from '../helpers/players.ts';

const NOON = new Date('2026-07-01T12:00:00.000Z');
const SECOND_MS = 1000;
const DAY_MS = 24 * 60 * 60 * SECOND_MS;

const A_TURN: CleanupRun = { steps: 1000, signal: new AbortController().signal };

const database = await databaseForThisFile();
const { orm } = database;
/** The database as another process opens it. */
const elsewhere = await database.openElsewhere();

describe('a housekeeping job that fails', () => {
  it('the log contains the name of the job', async () => {
    const broken = await openTestDatabase();
    onTestFinished(() => void vi.useRealTimers());
    onTestFinished(broken.close);
    await broken.orm.em.getConnection().execute('drop table forfeit_vote');
    const lines: string[] = [];
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
    const housekeeping = startHousekeeping(broken.orm, pino({}, { write: (line) => void lines.push(line) }));

    vi.advanceTimersByTime(5 * SECOND_MS);
    await housekeeping.stop();

    const jobs = lines.map((line) => (JSON.parse(line) as { job?: string }).job);
    expect(jobs).toEqual(['lapse']);
  });
});

describe('a forfeit vote', () => {
  it('the clock ends it after two minutes, and the round continues', async () => {
    const id = await openVote(NOON);

    await lapseVotesAndPendingGames(orm, after(NOON, FORFEIT_VOTE_MS));

    const { game, votes, events } = await rowsOf(orm, id);
    expect(votes).toEqual([]);
    expect(game).toMatchObject({ status: 'in_progress', forfeitTeamId: null });
    expect(events.at(-1)).toMatchObject({ kind: 'lapseForfeit', actorId: null, version: game.version });
  });

  it('a later vote keeps its own two minutes', async () => {
    const [early, late] = [await openVote(NOON), await openVote(after(NOON, SECOND_MS))];
    const before = await rowsOf(orm, late);

    await lapseVotesAndPendingGames(orm, after(NOON, FORFEIT_VOTE_MS));

    expect((await rowsOf(orm, early)).votes).toEqual([]);
    expect(await rowsOf(orm, late)).toEqual(before);
    expect(before.votes).toHaveLength(1);
  });
});

describe('a game that is never started', () => {
  it('the clock cancels it after 24 hours', async () => {
    const { id } = await openGame(orm, { isStarted: false, now: NOON });

    await lapseVotesAndPendingGames(orm, after(NOON, PENDING_GAME_MS));

    const { game, events } = await rowsOf(orm, id);
    expect(game.status).toBe('cancelled');
    expect(events.at(-1)).toMatchObject({ kind: 'cancel', actorId: null, version: game.version });
  });

  it.each<[string, GameShape]>([
    ['the clock keeps it open until then', { isStarted: false, now: after(NOON, SECOND_MS) }],
    ['the clock never cancels a started game', { now: NOON }],
  ])('%s', async (_rule, shape) => {
    const { id } = await openGame(orm, shape);
    const before = await rowsOf(orm, id);

    await lapseVotesAndPendingGames(orm, after(NOON, PENDING_GAME_MS));

    expect(await rowsOf(orm, id)).toEqual(before);
  });
});

describe('clocks of several processes', () => {
  it('votes and games lapse once, however many processes check them', async () => {
    const vote = await openVote(NOON);
    const { id: unstarted } = await openGame(orm, { isStarted: false, now: NOON });
    const before = await Promise.all([rowsOf(orm, vote), rowsOf(orm, unstarted)]);

    const midnight = after(NOON, PENDING_GAME_MS);
    await Promise.all([
      lapseVotesAndPendingGames(orm, midnight),
      lapseVotesAndPendingGames(elsewhere, midnight),
      lapseVotesAndPendingGames(orm, midnight),
    ]);
    await lapseVotesAndPendingGames(orm, after(midnight, DAY_MS));

    const stored = await Promise.all([rowsOf(orm, vote), rowsOf(orm, unstarted)]);
    expect(stored.map(({ game }) => game.version)).toEqual(before.map(({ game }) => game.version + 1));
    expect(stored.map(({ events }) => events.length)).toEqual(before.map(({ events }) => events.length + 1));
  });
});

describe('a running game without a write for 36 hours', () => {
  it('the clock ends it with its finished holes, and the records have it', async () => {
    const [played, unplayed, young, kept] = [
      await openGame(orm, { now: NOON, script: 'RG' }),
      await openGame(orm, { now: NOON }),
      await openGame(orm, { now: after(NOON, SECOND_MS), script: 'R' }),
      await openGame(orm, { now: NOON, script: 'R' }),
    ];
    const { member } = playerAt(kept, 0);
    const score = { kind: 'enterScore', hole: 2, memberId: member.id, strokes: 4 } as const;
    await giveCommand(orm, kept, score, kept.host, after(NOON, DAY_MS));
    const late = after(NOON, ABANDONED_GAME_MS);

    await Promise.all([endAbandonedGames(orm, late, A_TURN), endAbandonedGames(elsewhere, late, A_TURN)]);

    const stored = await Promise.all([played, unplayed, young, kept].map(({ id }) => rowsOf(orm, id)));
    expect(stored.map(({ game }) => game.status)).toEqual([
      'completed',
      'cancelled',
      'in_progress',
      'in_progress',
    ]);
    expect(stored[0]?.game).toMatchObject({ completedAt: late, finalizedAt: late });
    expect(stored[0]?.events.at(-1)).toMatchObject({ kind: 'endEarly', actorId: null, at: late });
    await endAbandonedGames(orm, after(NOON, DAY_MS + ABANDONED_GAME_MS), A_TURN);
    expect((await rowsOf(orm, kept.id)).game.status).toBe('completed');
  });
});

describe('the cleanup', () => {
  it('deletes expired sessions, and no others', async () => {
    const { viewer } = await aPerson(orm);
    const now = new Date();
    const session = { userId: viewer.userId, createdAt: NOON };
    await inTransaction(orm, (em) =>
      em.insertMany(Session, [
        { ...session, id: 'over', expiresAt: now },
        { ...session, id: 'running', expiresAt: after(now, SECOND_MS * 60) },
      ]),
    );
    const sessionsOf = (userId: number) => readSnapshot(orm, (em) => em.find(Session, { userId }));
    const before = await sessionsOf(viewer.userId);

    await deleteExpiredRows(orm, now, A_TURN);

    const left = (await sessionsOf(viewer.userId)).map(({ id }) => id);
    expect(left.toSorted()).toEqual(
      before
        .map(({ id }) => id)
        .filter((id) => id !== 'over')
        .toSorted(),
    );
    expect(left).toHaveLength(2);
  });

  it('deletes expired challenges of passkeys', async () => {
    const { userId } = (await anAccountHolder(orm)).viewer;
    const now = new Date();
    const later = after(now, SECOND_MS);
    await inTransaction(orm, (em) =>
      em.insertMany(PasskeyChallenge, [
        { id: 'login', userId: null, expiresAt: now },
        { id: 'addition', userId, expiresAt: now },
        { id: 'valid', userId, expiresAt: later },
      ]),
    );

    await deleteExpiredRows(orm, now, A_TURN);

    const left = await readSnapshot(orm, (em) => em.find(PasskeyChallenge, {}));
    expect(left.map(({ id }) => id)).toEqual(['valid']);
  });

  it('deletes lookups of a group’s code made more than ten minutes ago', async () => {
    const people = [await aPerson(orm), await aPerson(orm)];
    const now = new Date();
    const rows = people.map(({ viewer }, index) => ({
      userId: viewer.userId,
      groupId: PUBLIC_GROUP_ID,
      lookedUpAt: after(now, index === 0 ? -LOOKUP_MS : SECOND_MS - LOOKUP_MS),
    }));
    await inTransaction(orm, (em) => em.insertMany(GroupLookup, rows));

    await deleteExpiredRows(orm, now, A_TURN);

    const left = await readSnapshot(orm, (em) => em.find(GroupLookup, {}));
    expect(left.map(({ userId }) => userId)).toEqual([people[1]?.viewer.userId]);
  });

  it('deletes expired passes', async () => {
    const { id: gameId, host } = await openGame(orm);
    await createPass(orm, host.viewer, { gameId, kind: 'host' }, NOON);
    await createPass(orm, host.viewer, { gameId, kind: 'scorer' }, after(NOON, SECOND_MS));

    await deleteExpiredRows(orm, after(NOON, PASS_MS), A_TURN);

    const left = await readSnapshot(orm, (em) => em.find(PencilPass, { gameId }));
    expect(left.map(({ kind }) => kind)).toEqual(['scorer']);
  });

  it('deletes the viewers of a process that has been silent for half a minute', async () => {
    const { id } = await openGame(orm);
    const now = new Date();
    await saveSpectatorCounts(orm, 1, new Map([[id, 5]]), after(now, -30 * SECOND_MS));
    await saveSpectatorCounts(orm, 2, new Map([[id, 3]]), after(now, -29 * SECOND_MS));
    await saveSpectatorCounts(orm, 3, new Map([[id, 2]]), now);
    await saveSpectatorCounts(orm, 4, new Map([[id, 4]]), now);

    expect(await spectatorCountsElsewhere(orm, 3, [id], now)).toEqual(new Map([[id, 7]]));
    await deleteExpiredRows(orm, now, A_TURN);

    const left = await readSnapshot(orm, (em) =>
      em.find(SpectatorCount, { gameId: id }, { orderBy: { processId: 'asc' } }),
    );
    expect(left.map(({ processId }) => processId)).toEqual([2, 3, 4]);
  });
});

/** Starts a 2v2 in which a red player votes to concede, and returns the id of the game. */
async function openVote(now: Date): Promise<number> {
  const game = await openGame(orm, { now });
  const red1 = playerAt(game, 0);
  const { member } = red1;
  const command = { kind: 'voteForfeit', teamId: member.teamId, memberId: member.id, yes: true } as const;
  await giveCommand(orm, game, command, red1, now);
  return game.id;
}

function after(moment: Date, ms: number): Date {
  return new Date(moment.getTime() + ms);
}
