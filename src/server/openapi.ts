/** The description of the REST face, made from the procedures themselves. */

import { generateOpenApiDocument } from 'trpc-to-openapi';
import { appRouter } from '#routers/app.ts';

/** @param version of the product, as package.json has it */
export function describeApi(version: string) {
  return generateOpenApiDocument(appRouter, {
    title: 'Bestball',
    description:
      'Best ball for money, with the Snake. Every call is open to guests unless it says otherwise.',
    version,
    baseUrl: '/api',
    securitySchemes: {
      bearer: { type: 'http', scheme: 'bearer', description: 'The token of `x-session-token`.' },
      cookie: { type: 'apiKey', in: 'cookie', name: 'session', description: 'Set with every new session.' },
    },
  });
}
