/** The pages of the development server: Vite with hot reload. */

import type { FastifyInstance } from 'fastify';

/**
 * Registers Vite's development server.
 *
 * @param isPage whether a target may be a page or one of its files; the server answers all others
 */
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
    // not on a separate port, which would be open to the network, and in use by a second development server
    viteConfig: { server: { ws: { server: app.server } } },
  });
  // before the server closes, which waits for Vite's sockets
  app.addHook('preClose', () => viteServer.close());
  app.use((request, response, next) =>
    isPage(request.url ?? '/') ? devMiddleware(request, response, next) : next(),
  );
}
