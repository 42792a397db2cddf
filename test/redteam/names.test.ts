import { createHash } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildApp } from '#server/app.ts';
import { readConfig } from '#server/config.ts';
import { play, playerOf } from '../helpers/api.ts';
import type { Api } from '../helpers/api.ts';
import { openTestDatabase } from '../helpers/database.ts';
import type { TestDatabase } from '../helpers/database.ts';
import { pendingGame } from '../helpers/games.ts';
import { holesOf } from '../helpers/players.ts';
import { UNLIMITED } from '../helpers/unlimited.ts';

/** Names that would run as scripts if a page did not escape them; at most 40 characters. */
const NAMES = [
  '</script><script>steal()</script>',
  '<img src=x onerror=steal()>',
  '"><svg onload=steal()>',
  "'-steal()-'",
  '</template><script src=//steal()>',
  '&lt;script&gt;steal()&lt;/script&gt;',
  '{{steal()}}${steal()}',
  '<!--<script>steal()',
  '</head></body><use href=//steal()>',
];

let database: TestDatabase;
let app: FastifyInstance;
let api: Api;
beforeAll(async () => {
  database = await openTestDatabase();
  app = await buildApp(readConfig({ LOG_LEVEL: 'silent', ...UNLIMITED }), database.orm, 'built');
  api = { app, orm: database.orm, databaseUrl: database.url, close: async () => {} };
});
afterAll(async () => {
  await app.close();
  await database.close();
});

describe('names on pages', () => {
  it.each(NAMES)('every page escapes the name %s', async (name) => {
    const game = await pendingGame(api, { setup: { name } });
    const left = playerOf(game.green);
    await left.person.call('DELETE', `/team-members/${left.member.id}`);
    const seated = await left.person.call<{ id: number; teamId: number }>('POST', '/team-members', {
      teamId: game.green.id,
      name,
    });
    const players = game.players.map((player) => (player === left ? { member: seated.body } : player));
    expect(seated.status).toBe(201);

    const pages = [await open(`/join-game/${game.id}`)];
    await play(game.host, game.id, [{ kind: 'start' }]);
    pages.push(await open(`/game/${game.id}/invited`));
    await play(game.host, game.id, [...holesOf({ ...game, players }, 'R'), { kind: 'endEarly' }]);
    pages.push(await open(`/results/${game.id}`));

    expect(pages.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200]);
    for (const { body, headers } of pages) {
      // as browsers parse it: a script ends at its first end tag
      const scripts = body.match(/<script\b[^>]*>[^]*?<\/script>/g) ?? [];
      const shown = scripts.reduce((html, script) => html.replace(script, ''), body);
      for (const script of scripts)
        expect(isAllowed(script, String(headers['content-security-policy']))).toBe(true);
      expect(shown).not.toMatch(/<script|<img src=x|<svg onload|<!--<|<use [^>]*\/\/steal/);
      expect(body.match(/<\/(?:head|body)>/g)).toEqual(['</head>', '</body>']);
    }
    expect(pages.every(({ body }) => body.includes('steal()'))).toBe(true);
  });
});

/** Checks whether the policy allows a script, or the script is data. A page may contain no others. */
function isAllowed(script: string, policy: string): boolean {
  const [, attributes = '', content = ''] = /^<script\b([^>]*)>([^]*)<\/script>$/.exec(script) ?? [];
  if (attributes.includes('type="application/json"')) return true;
  if (content === '') return / src="\/assets\//.test(attributes);
  return policy.includes(`'sha256-${createHash('sha256').update(content).digest('base64')}'`);
}

function open(url: string) {
  return app.inject({ url });
}
