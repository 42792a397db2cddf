import { expect } from '@playwright/test';
import type { APIRequestContext } from '@playwright/test';
import { lobby } from './support/join.ts';
import { runningGame } from './support/players.ts';
import { PLAYERS, UNKNOWN_GAME, test } from './support/test.ts';

test.describe.configure({ mode: 'parallel' });

/** The offset of width and height in a PNG. */
const WIDTH_AT = 16;
const HEIGHT_AT = 20;

/** Returns the preview of a page as a messenger reads it, without scripts. */
async function previewOf(request: APIRequestContext, path: string) {
  const html = await (await request.get(path)).text();
  const meta = (name: string) => new RegExp(`(?:property|name)="${name}" content="([^"]*)"`).exec(html)?.[1];
  const [, title] = /<title>([^<]*)<\/title>/.exec(html) ?? [];
  expect(meta('og:title')).toBe(title);
  expect(meta('og:description')).toBe(meta('description'));
  return { title, description: meta('description'), image: meta('og:image'), robots: meta('robots') };
}

test('a link to a game shows its progress, names no player, and is not indexed', async ({
  request,
  playwright,
  baseURL,
}) => {
  const messenger = await playwright.request.newContext({ baseURL });
  const waiting = await lobby(request);
  const game = await runningGame(request, { played: [[3, 5, 5, 6]] });

  const invitation = await previewOf(messenger, `/join-game/${waiting.id}`);
  const watching = await previewOf(messenger, `/watch/${waiting.id}`);
  const live = await previewOf(messenger, `/game/${game.id}/invited`);
  await game.forfeit();
  const results = await previewOf(messenger, `/results/${game.id}`);
  await messenger.dispose();

  expect(invitation).toMatchObject({
    title: expect.stringMatching(/^Join .+ · Bestball$/),
    description: '9 holes • $25 per hole • Snake $5 per bite • 2 of 4 seats taken',
  });
  expect(watching).toMatchObject({ ...invitation, title: invitation.title?.replace('Join', 'Watch') });
  expect(live).toMatchObject({
    title: expect.stringMatching(/^Game on .+ · Bestball$/),
    description: 'Hole 2 of 9: Team Red 1 – 0 Team Green. Watch live.',
  });
  expect(results).toMatchObject({
    title: expect.stringMatching(/: Team Green wins by forfeit · Bestball$/),
    description: 'Final score: Team Red 1 – 0 Team Green.',
  });
  for (const preview of [invitation, watching, live, results]) {
    expect(preview.robots).toBe('noindex');
    for (const name of PLAYERS) expect(JSON.stringify(preview)).not.toContain(name);
  }
});

test('every link has the picture of the app, at its own address', async ({ request, baseURL }) => {
  const previews = [
    await previewOf(request, '/'),
    await previewOf(request, '/join'),
    await previewOf(request, `/join-game/${UNKNOWN_GAME}`),
  ];

  expect(previews.map(({ robots }) => robots)).toEqual([undefined, undefined, 'noindex']);
  for (const { image = '' } of previews) {
    expect(image).toBe(new URL('/icons/preview.png', baseURL).href);
    const picture = await request.get(image);
    expect(picture.headers()['content-type']).toBe('image/png');
    const bytes = await picture.body();
    expect([bytes.readUInt32BE(WIDTH_AT), bytes.readUInt32BE(HEIGHT_AT)]).toEqual([1200, 630]);
  }
});
