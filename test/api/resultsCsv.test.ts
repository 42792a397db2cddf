import { afterEach, describe, expect, it, vi } from 'vitest';
import { cardCsv } from '#rules/cardCsv.ts';
import { apiForThisFile, callerWith, newGuest, play, startApi } from '../helpers/api.ts';
import { gameIn } from '../helpers/games.ts';
import { stopClock } from '../helpers/limits.ts';

const api = await apiForThisFile();
afterEach(() => void vi.useRealTimers());

describe('GET /games/{id}/results.csv', () => {
  it('has the content of the results as a file, for every caller with the link', async () => {
    const { id } = await gameIn(api, 'completed');
    const results = await callerWith(api, null).trpc.games.results.query({ id });

    for (const caller of [callerWith(api, null), await newGuest(api)]) {
      const { status, headers, body } = await caller.call('GET', `/games/${id}/results.csv`);

      expect([status, body]).toEqual([200, cardCsv(results)]);
      expect(headers).toMatchObject({
        'content-type': 'text/csv; charset=utf-8',
        'content-disposition': `attachment; filename="bestball-round-${id}.csv"`,
        'cache-control': 'no-cache',
      });
    }
  });

  it('changes with the scores of a running round, and so does its ETag', async () => {
    const { id, host, red } = await gameIn(api, 'in_progress');
    const read = () => callerWith(api, null).call('GET', `/games/${id}/results.csv`);
    const before = await read();

    const memberId = red.players[0]?.member.id ?? 0;
    await play(host, id, [{ kind: 'enterScore', hole: 1, memberId, strokes: 3 }]);
    const after = await read();

    expect(before.body).toContain('Red 1,Team Red,4,');
    expect(after.body).toContain('Red 1,Team Red,3,');
    expect(after.headers.etag).not.toBe(before.headers.etag);
  });

  it('answers 304 without a body to a caller that has it', async () => {
    const { id } = await gameIn(api, 'completed');
    const path = `/games/${id}/results.csv`;
    const { etag = '' } = (await callerWith(api, null).call('GET', path)).headers;

    const again = await callerWith(api, null, { 'if-none-match': etag }).call('GET', path);

    expect([again.status, again.body]).toEqual([304, undefined]);
    expect(again.headers.etag).toBe(etag);
  });

  it.each([
    ['abc', 400, 'BAD_INPUT'],
    ['987654321', 404, 'GAME_NOT_FOUND'],
  ])('refuses the id %s: %s %s', async (id, status, code) => {
    const answer = await callerWith(api, null).call('GET', `/games/${id}/results.csv`);

    expect(answer).toMatchObject({ status, body: { code } });
    expect(answer.headers['content-type']).toBe('application/json; charset=utf-8');
    expect(answer.headers).not.toHaveProperty('content-disposition');
  });

  it('is limited as other reads are', async () => {
    const strict = await startApi({ LIMIT_READS_PER_SECOND: '1', LIMIT_READS_BURST: '2' });
    stopClock();
    try {
      const { id } = await gameIn(strict, 'completed');
      const reader = await newGuest(strict);
      const statuses: number[] = [];
      for (let count = 0; count < 3; count += 1)
        statuses.push((await reader.call('GET', `/games/${id}/results.csv`)).status);

      expect(statuses).toEqual([200, 200, 429]);
    } finally {
      await strict.close();
    }
  });
});
