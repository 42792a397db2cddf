import { describe, expect, it } from 'vitest';
import { cardCsv } from '#rules/cardCsv.ts';
import { apiForThisFile, callerWith, newGuest, play } from '../helpers/api.ts';
import { gameIn } from '../helpers/games.ts';

const api = await apiForThisFile();

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
});
