/** The OpenAPI document of the REST API, made from the procedures. */

import { z } from 'zod';
import type { ZodOpenApiOverrideContext, ZodOpenApiPathsObject, oas31 } from 'zod-openapi';
import { createDocument } from 'zod-openapi';
import { procedures } from '#server/http/procedures.ts';
import { cookieName } from '#server/http/sessionTransport.ts';
import { STREAM_PATH } from '#server/http/stream.ts';
import { HEADERS, PARAMETERS } from './headers.ts';
import { liveStreamOperation } from './liveStream.ts';
import { operationOf } from './operations.ts';

const INTRODUCTION = `
Best ball for money, with the Snake: two teams of up to two players, 9 or 18 holes; on each hole the lower best ball
wins the bet, and whoever is bitten last pays the snake pot. It keeps score; it never moves money.

**Who calls.** Most reads are open to anybody who has the link. Whoever writes has a session: a guest's, which
\`POST /auth/guest\` opens, or an account's. It travels as a bearer token or, in browsers, as a cookie; with the cookie,
writes are taken from pages of the same origin only. A wrong bearer never falls back to the cookie; a header of another scheme,
as a proxy in front has it, counts as none.

**Ids** are whole numbers: names, never credentials. A negative user id is a guest's. \`playerId\` in a game is a team
member id.

**Money** is whole cents, \`betPerHole\` alone is dollars. **Holes** are numbered from 1. Results and scorecards are
spelled in snake_case, all else in camelCase.

**Bodies** are JSON, not compressed; an empty one is an empty object. Fields nobody knows are ignored, and nothing is converted: \`"9"\`
is no number.

**Refusals** are \`{ message, code }\`: the words are for people, the code for programs.

**Limits.** Whoever calls too often is answered 429, with the seconds to wait in Retry-After.

**Polling.** Every read has an ETag; sent back as If-None-Match, the answer is 304 until something has changed.

**Watching.** \`GET /games/{id}/live\` pushes a round after every change; it takes no polling beside it.
`;

/** The tags in the order in which a round uses them. */
const TAGS: oas31.TagObject[] = [
  { name: 'auth', description: 'Getting in and out: accounts, guests, and who is calling' },
  { name: 'games', description: 'Open a game, read it, change it, settle it' },
  { name: 'teams', description: 'The two teams of a game and who sits where' },
  { name: 'scores', description: 'Who needed how many strokes on which hole' },
  { name: 'holes', description: 'The best balls of finished holes, and who won them' },
  { name: 'snake', description: 'Who was bitten on which hole; the last one bitten holds the snake' },
  { name: 'forfeit', description: 'Conceding the game by a vote of the whole team' },
  { name: 'pencil', description: 'Who keeps the score besides the host, and handing the game over' },
  { name: 'rounds', description: 'A round whole: its state, the commands of a phone, its audit trail' },
  { name: 'users', description: 'Players: who they are, and their record' },
  { name: 'groups', description: 'Groups of players, joined by a code' },
  { name: 'scorecards', description: 'The finished games of a player' },
  { name: 'leaderboard', description: 'The first fifty of all players' },
  { name: 'debug', description: 'Marked rows in the tables of records; to maintainers only' },
];

const INT32_MAX = 2 ** 31 - 1;

/** Returns the document, and makes it at the first call, so that the start need not wait for it. */
export type ApiDocument = () => oas31.OpenAPIObject;

/**
 * The OpenAPI document of a server, made once.
 *
 * @param publicUrl decides the server's address and the name of the session cookie; null = the host of each request
 */
export function createApiDocument(version: string, publicUrl: string | null): ApiDocument {
  let known: oas31.OpenAPIObject | null = null;
  return () => (known ??= describeApi(version, publicUrl));
}

/**
 * The OpenAPI document.
 *
 * @param version of the product, as package.json has it
 */
function describeApi(version: string, publicUrl: string | null): oas31.OpenAPIObject {
  return createDocument(
    {
      openapi: '3.1.1',
      info: {
        title: 'Bestball',
        description: INTRODUCTION.trim(),
        version,
        license: { name: 'MIT', identifier: 'MIT' },
      },
      servers: [{ url: `${publicUrl ?? ''}/api` }],
      tags: TAGS,
      paths: pathsOf(),
      components: {
        securitySchemes: {
          bearer: {
            type: 'http',
            scheme: 'bearer',
            description:
              'The token of a session, as `x-session-token` and the answers of login and registration tell it',
          },
          cookie: {
            type: 'apiKey',
            in: 'cookie',
            name: cookieName({ publicUrl }),
            description: 'Set with every new session for callers of the same origin',
          },
        },
        headers: HEADERS,
        parameters: PARAMETERS,
      },
    },
    { override: asWrittenByHand },
  );
}

function pathsOf(): ZodOpenApiPathsObject {
  const paths: ZodOpenApiPathsObject = {};
  for (const procedure of procedures()) {
    const { openapi } = procedure.meta;
    if (openapi === undefined) continue;
    const { path, method } = openapi;
    paths[path] = { ...paths[path], [method.toLowerCase()]: operationOf(procedure, openapi) };
  }
  return { ...paths, [STREAM_PATH]: { get: liveStreamOperation() } };
}

/** Shortens the generated schemas, and says more than zod of wide integers. */
function asWrittenByHand(context: ZodOpenApiOverrideContext): void {
  shorten(context);
  const { type, minimum = 0, maximum = 0 } = context.jsonSchema;
  // as ids are: generated clients keep integers in 32 bits otherwise
  if ([type].flat().includes('integer') && Math.max(maximum, -minimum) > INT32_MAX)
    context.jsonSchema.format = 'int64';
}

/** `["integer", "null"]` instead of a choice of two, and whole numbers as integers. */
function shorten({ jsonSchema, zodSchema }: ZodOpenApiOverrideContext): void {
  if (zodSchema instanceof z.ZodLiteral && [...zodSchema.values].every(Number.isInteger)) {
    Object.assign(jsonSchema, { type: 'integer' });
  }
  if (!(zodSchema instanceof z.ZodNullable)) return;
  const [inner] = jsonSchema.anyOf ?? [];
  if (inner === undefined || typeof inner.type !== 'string' || inner.enum !== undefined) return;
  const { description = inner.description } = jsonSchema;
  delete jsonSchema.anyOf;
  Object.assign(
    jsonSchema,
    inner,
    { type: [inner.type, 'null'] },
    description !== undefined && { description },
  );
}
