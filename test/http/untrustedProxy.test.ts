import Fastify from 'fastify';
import { describe, expect, it } from 'vitest';
import { logUntrustedProxy } from '#server/http/callers.ts';

const CALLER = '203.0.113.9';

/** Returns the log lines of a server for these requests from a peer at 127.0.0.1. */
async function said(
  trustProxy: string | false,
  requests: readonly Record<string, string>[],
): Promise<string[]> {
  const lines: string[] = [];
  const app = Fastify({ trustProxy });
  app.addHook('onRequest', logUntrustedProxy({ error: (line: unknown) => void lines.push(String(line)) }));
  app.get('/', async () => 'ok');
  for (const headers of requests) expect((await app.inject({ url: '/', headers })).statusCode).toBe(200);
  await app.close();
  return lines;
}

describe('a server behind a proxy that it does not trust', () => {
  it.each(['x-forwarded-for', 'forwarded', 'x-real-ip'])(
    'logs once which setting is missing: %s',
    async (name) => {
      const lines = await said(false, [{}, { [name]: CALLER }, { [name]: CALLER }]);

      expect(lines).toEqual([expect.stringContaining('Set TRUST_PROXY=127.0.0.1')]);
    },
  );

  it('logs it also if another proxy is trusted', async () => {
    expect(await said('10.0.0.1', [{ 'x-forwarded-for': CALLER }])).toHaveLength(1);
  });

  it('logs nothing for a caller on the same machine as a trusted proxy', async () => {
    expect(await said('loopback', [{ 'x-forwarded-for': '127.0.0.1' }])).toEqual([]);
  });

  it('logs nothing for a trusted proxy, and for callers without a proxy', async () => {
    expect(await said('loopback', [{ 'x-forwarded-for': CALLER }])).toEqual([]);
    expect(await said(false, [{}])).toEqual([]);
  });
});
