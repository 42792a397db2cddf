import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { startBuiltServer } from './builtServer.ts';
import type { BuiltServer } from './builtServer.ts';
import { requestFor, sendRaw } from './rawRequest.ts';

let server: BuiltServer;
beforeAll(async () => {
  server = await startBuiltServer();
});
afterAll(() => server.stop());

describe('what a stranger asks the built server for', () => {
  it('the menu is a page', async () => {
    const { status, body } = await sendRaw(server.port, requestFor('/'));

    expect(status).toBe(200);
    expect(body).toContain('<!DOCTYPE html>');
  });

  it.each(['/nope', '/nope/nope', '/game', '/wp-login.php', '/.env'])(
    '%s is a page that says so: 404, and the log stays empty',
    async (target) => {
      const { status, headers } = await sendRaw(server.port, requestFor(target));

      expect(status).toBe(404);
      expect(headers.get('content-type')).toMatch(/^text\/html/);
      expect(server.logged()).toEqual([]);
    },
  );
});
