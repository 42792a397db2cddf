/** The page that shows the document of the API to people. */

import fastifySwaggerUi from '@fastify/swagger-ui';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { ApiDocument } from './document.ts';

/** Where the document is: `rest.ts` answers there. */
const DOCUMENT_PATH = '/api/openapi.json';

/** As strict as the pages', without a nonce: the page is the same for everybody and runs files only. */
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

/** No answer links to another: the empty column would make a phone scroll sideways. */
const STYLES = '.swagger-ui .response-col_links { display: none }';

/** Mounts `/api/docs`: Swagger UI, all of it from this server. */
export async function registerApiDocs(app: FastifyInstance, document: ApiDocument): Promise<void> {
  await app.register(inPlaceOfSwagger(document));
  await app.register(fastifySwaggerUi, {
    routePrefix: '/api/docs',
    staticCSP: CONTENT_POLICY,
    theme: { title: 'Bestball API', css: [{ filename: 'bestball.css', content: STYLES }] },
    // without the bar that loads other documents
    uiConfig: { layout: 'BaseLayout', defaultModelsExpandDepth: 0 },
    uiHooks: { onRequest: leadToDocument },
  });
}

/** Swagger UI would write the whole document anew for each request, as JSON and as YAML. */
async function leadToDocument({ routeOptions }: FastifyRequest, reply: FastifyReply): Promise<void> {
  if (/\/(?:json|yaml)$/.test(routeOptions.url ?? '')) await reply.redirect(DOCUMENT_PATH);
}

/** Swagger UI asks for the plugin that describes Fastify's own schemas; ours are the procedures'. */
function inPlaceOfSwagger(document: ApiDocument) {
  const plugin = async (app: FastifyInstance) => {
    app.decorate('swagger', document);
  };
  // what fastify-plugin would put on it
  return Object.assign(plugin, {
    [Symbol.for('skip-override')]: true,
    [Symbol.for('plugin-meta')]: { name: '@fastify/swagger' },
  });
}
