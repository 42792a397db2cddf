/** The pages while they are developed: Vite with hot reload. */

import type { FastifyInstance } from 'fastify';

/** @param isPage whether a target may be a page or one of its files: all others are left to the server */
export async function registerVite(
  app: FastifyInstance,
  root: string,
  isPage: (target: string) => boolean,
): Promise<void> {
  const { default: middie } = await import('@fastify/middie');
  const { createDevMiddleware } = await import('vike/server');
  await app.register(middie);
  const { devMiddleware, viteServer } = await createDevMiddleware({
    root,
    // a port of its own would be open to the whole network, and taken where another one is developed
    viteConfig: { server: { ws: { server: app.server } } },
  });
  // the server waits until its sockets are closed
  app.addHook('preClose', () => viteServer.close());
  app.use((request, response, next) =>
    isPage(request.url ?? '/') ? devMiddleware(request, response, next) : next(),
  );
}
