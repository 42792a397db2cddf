import { randomBytes } from 'node:crypto';
import Fastify from 'fastify';
import { afterAll, expect, it } from 'vitest';
import type { RenderedPage } from '#server/pages/pageCache.ts';
import { sendPage } from '#server/pages/sendPage.ts';

/** Compressing takes many times as long as the route may take. */
const PAGE: RenderedPage = {
  html: `<p>${randomBytes(4_000_000).toString('base64')}`,
  scripts: [],
  styles: [],
  status: 200,
  headers: [['content-type', 'text/html;charset=utf-8']],
};

const app = Fastify();
afterAll(() => app.close());
app.get('/', { handlerTimeout: 1 }, (request, reply) =>
  sendPage(request, reply, PAGE, { 'cache-control': 'no-store' }),
);

it.each(['br', 'gzip'])(
  'a page that is compressed for too long is answered with a readable error: %s',
  async (encoding) => {
    const { statusCode, headers, body } = await app.inject({
      url: '/',
      headers: { 'accept-encoding': encoding },
    });

    expect(statusCode).toBe(503);
    expect(headers).not.toHaveProperty('content-encoding');
    expect(headers['content-type']).toMatch(/^application\/json/);
    expect(JSON.parse(body)).toMatchObject({ code: 'FST_ERR_HANDLER_TIMEOUT' });
  },
);
