import { afterEach, describe, expect, it } from 'vitest';
import { deleteExpiredRows } from '#server/housekeeping.ts';
import { inHashQueue } from '#services/passwords.ts';
import { anAccount, apiForThisFile, callerWith, newAccount } from '../helpers/api.ts';
import type { Outputs } from '../helpers/api.ts';
import { testDatabaseKind } from '../helpers/database.ts';
import { gameIn } from '../helpers/games.ts';
import { closeStreams, listen, openStream } from '../helpers/liveStream.ts';

const HOUR_MS = 60 * 60 * 1000;
const YEARS_MS = 3 * 365 * 24 * HOUR_MS;

const api = await apiForThisFile({ MAINTAINERS: 'Marshal' });
const port = await listen(api);
afterEach(closeStreams);
const marshal = await newAccount(api, 'Marshal');

async function state(): Promise<Outputs['admin']['state']> {
  return (await marshal.call<Outputs['admin']['state']>('GET', '/admin/state')).body;
}

describe('GET /admin/state', () => {
  it('has the version, and the figures of the process and its database', async () => {
    const version = await callerWith(api, null).call<Outputs['version']['get']>('GET', '/version');

    const found = await state();

    expect(found).toMatchObject({
      ...version.body,
      streams: 0,
      watchedGames: 0,
      logins: { running: 0, waiting: 0 },
      writes: { running: 0, waiting: 0 },
      database: { kind: testDatabaseKind, unrecordedGames: 0 },
    });
    expect(found.memoryBytes).toBeGreaterThan(found.heapBytes);
  });

  it('counts live streams and watched games', async () => {
    const [one, other] = [await gameIn(api, 'in_progress'), await gameIn(api, 'in_progress')];
    for (const { id } of [one, one, other]) await openStream(port, id);

    await expect.poll(state, { timeout: 60_000 }).toMatchObject({ streams: 3, watchedGames: 2 });
  });

  it('counts calls that compute a password hash, and those that wait for one', async () => {
    const held = Promise.withResolvers<void>();
    const hashes = [1, 2, 3].map(() => inHashQueue(() => held.promise));

    await expect.poll(state, { timeout: 60_000 }).toMatchObject({ logins: { running: 2, waiting: 1 } });
    held.resolve();
    await Promise.all(hashes);

    expect((await state()).logins).toEqual({ running: 0, waiting: 0 });
  });

  it('shows the longest delay of the event loop since the last call', async () => {
    await state();
    // blocks the event loop
    const until = performance.now() + 700;
    while (performance.now() < until);

    expect((await state()).longestDelayMs).toBeGreaterThan(500);
  });

  it('shows when the last cleanup ended, its rows, and whether more rows wait', async () => {
    const before = await state();
    for (let session = 0; session < 3; session += 1) await anAccount(api);
    const later = new Date(Date.now() + HOUR_MS);
    const { signal } = new AbortController();

    await deleteExpiredRows(api.orm, later, { steps: 1000, signal });
    const idle = await state();
    await deleteExpiredRows(api.orm, new Date(Date.now() + YEARS_MS), { steps: 0, signal });

    expect(before.lastCleanup).toBeNull();
    expect(idle.lastCleanup).toMatchObject({ endedAt: expect.stringMatching(/Z$/), hasMore: false });
    expect((await state()).lastCleanup).toMatchObject({ rows: 0, hasMore: true });
  });
});
