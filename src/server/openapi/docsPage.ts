/** The page that shows the OpenAPI document to developers. */

import fastifySwaggerUi from '@fastify/swagger-ui';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { ApiDocument } from './document.ts';

/** The path of the document, which `rest.ts` serves. */
const DOCUMENT_PATH = '/api/openapi.json';

/** As strict as the policy of the app's pages; without hashes, because this page has no inline scripts. */
const CONTENT_POLICY = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "connect-src 'self'",
  "img-src 'self' data:",
  "base-uri 'none'",
  "form-action 'self'",
  "frame-ancestors 'none'",
].join('; ');

/** Hides the column of links, which is empty here and would make a phone scroll sideways. */
const STYLES = '.swagger-ui .response-col_links { display: none }';

/** Mounts `/api/docs`: Swagger UI, with all its files from this server. */
export async function registerApiDocs(app: FastifyInstance, document: ApiDocument): Promise<void> {
  await app.register(swaggerStandIn(document));
  await app.register(fastifySwaggerUi, {
    routePrefix: '/api/docs',
    staticCSP: CONTENT_POLICY,
    theme: { title: 'Bestball API', css: [{ filename: 'bestball.css', content: STYLES }] },
    // without the bar that loads other documents; closed tags, because Swagger UI drops calls when more than 128 are open
    uiConfig: { layout: 'BaseLayout', defaultModelsExpandDepth: 0, docExpansion: 'none' },
    uiHooks: { onRequest: redirectToDocument },
  });
}

/** Redirects Swagger UI's own JSON and YAML to the document, because it would create them again for each request. */
async function redirectToDocument({ routeOptions }: FastifyRequest, reply: FastifyReply): Promise<void> {
  if (/\/(?:json|yaml)$/.test(routeOptions.url ?? '')) await reply.redirect(DOCUMENT_PATH);
}

/**
 * Returns a plugin that replaces `@fastify/swagger`, which Swagger UI requires but which documents Fastify's schemas.
 */
function swaggerStandIn(document: ApiDocument) {
  const plugin = async (app: FastifyInstance) => {
    app.decorate('swagger', document);
  };
  // the marks that `fastify-plugin` would set
  return Object.assign(plugin, {
    [Symbol.for('skip-override')]: true,
    [Symbol.for('plugin-meta')]: { name: '@fastify/swagger' },
  });
}
