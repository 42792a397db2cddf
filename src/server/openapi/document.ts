/** The OpenAPI document of the REST API, made from the procedures. */

import { z } from 'zod';
import type { ZodOpenApiOverrideContext, ZodOpenApiPathsObject, oas31 } from 'zod-openapi';
import { createDocument } from 'zod-openapi';
import { EXPORT_PATH } from '#server/http/accountExport.ts';
import { procedures } from '#server/http/procedures.ts';
import { CARD_PATH } from '#server/http/rest.ts';
import { SEASON_ENDINGS, seasonFilePath } from '#server/http/seasonFiles.ts';
import { cookieName } from '#server/http/sessionTransport.ts';
import { STREAM_PATH } from '#server/http/stream.ts';
import { accountExportOperation } from './accountExport.ts';
import { cardOperation } from './card.ts';
import { HEADERS, PARAMETERS } from './headers.ts';
import { liveStreamOperation } from './liveStream.ts';
import { operationOf } from './operations.ts';
import { seasonFileOperation } from './seasonFiles.ts';

const INTRODUCTION = `
Best ball for money, with the Snake: two teams of up to two players, 9 or 18 holes. On each hole the lower best ball
wins the bet, and the player bitten last pays the snake pot. The server keeps score; it never moves money.

**Sessions.** Most reads are open to every caller who has the link. Writes need a session, of a guest or of an account;
\`POST /auth/guest\` opens one for a guest. The token is sent as a bearer token or, by browsers, as a cookie. With the
cookie, writes are accepted only from pages of the same origin. An invalid bearer token never falls back to the cookie.
An Authorization header of another scheme, such as one for a proxy in front, is ignored.

**Ids** are whole numbers and never credentials. The user id of a guest is negative. \`playerId\` in a game is a team
member id.

**Money** is in whole cents; only \`betPerHole\` is in dollars. **Holes** are numbered from 1. Results and scorecards use
snake_case, everything else uses camelCase.

**Bodies** are uncompressed JSON; an empty body counts as an empty object. Unknown fields are ignored. Values are not
converted: \`"9"\` is not a number.

**Refusals** are \`{ message, code }\`: the message is for people, the code for programs.

**Limits.** Too many calls are rejected with 429, and Retry-After contains the seconds to wait.

**Request ids.** Every answer has an \`x-request-id\`. Lines of the server's log about the request contain it as \`reqId\`.

**Polling.** Every read but the export of an account has an ETag. Send it back as If-None-Match: the answer is 304 until something has changed.

**Watching.** \`GET /games/{id}/live\` pushes a round after every change, so that no polling is needed.
`;

/** The tags in the order in which a round uses them. */
const TAGS: oas31.TagObject[] = [
  { name: 'auth', description: 'Registration, login, guest sessions, logout' },
  {
    name: 'account',
    description: 'The password, recovery codes and sessions of your account, its export and its deletion',
  },
  { name: 'games', description: 'Open a game, read it, change it, settle it' },
  { name: 'teams', description: 'The two teams of a game and their members' },
  { name: 'scores', description: 'The strokes of each player on each hole' },
  { name: 'holes', description: 'The best balls and winners of finished holes' },
  {
    name: 'seat offers',
    description: 'Seats without a phone that a host offers to members of the group of a game',
  },
  { name: 'snake', description: 'The snake bites by hole; the player bitten last holds the snake' },
  { name: 'bets', description: 'Bets in words between players of a game' },
  { name: 'forfeit', description: 'Conceding the game by a vote of the whole team' },
  { name: 'card', description: 'Agreeing the card of a finished game, and disputing it' },
  { name: 'courses', description: 'The card of the course of a game, and the courses of an account' },
  { name: 'payments', description: 'Payments of a final card that are paid, and the names for paying them' },
  {
    name: 'pencil',
    description: 'Co-scorers, who keep the score besides the host, and handing the game over',
  },
  {
    name: 'rounds',
    description: 'The complete state of a round, the commands of a phone, and the audit trail',
  },
  { name: 'users', description: 'Players and their records' },
  { name: 'groups', description: 'Groups of players, joined by a code' },
  { name: 'scorecards', description: 'The finished games of a player' },
  { name: 'leaderboard', description: 'The best fifty of all players' },
  { name: 'admin', description: 'Accounts, rounds and groups of all users; for maintainers only' },
  { name: 'debug', description: 'Marked rows in the tables of records; for maintainers only' },
  { name: 'server', description: 'The server itself' },
];

const INT32_MAX = 2 ** 31 - 1;

/** Returns the document. The first call creates it, so that the start of the server does not wait for it. */
export type ApiDocument = () => oas31.OpenAPIObject;

/**
 * Returns the function that creates the OpenAPI document of a server once.
 *
 * @param publicUrl decides the server's address and the name of the session cookie; null = the host of each request
 */
export function createApiDocument(version: string, publicUrl: string | null): ApiDocument {
  let known: oas31.OpenAPIObject | null = null;
  return () => (known ??= describeApi(version, publicUrl));
}

/**
 * Creates the OpenAPI document.
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
              'The token of a session, from `x-session-token` or from the answer to a login or registration',
          },
          cookie: {
            type: 'apiKey',
            in: 'cookie',
            name: cookieName({ publicUrl }),
            description: 'Set with every new session, for callers of the same origin',
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
  return {
    ...paths,
    [STREAM_PATH]: { get: liveStreamOperation() },
    [CARD_PATH]: { get: cardOperation() },
    [EXPORT_PATH]: { get: accountExportOperation() },
    ...Object.fromEntries(
      SEASON_ENDINGS.map((ending) => [seasonFilePath(ending), { get: seasonFileOperation(ending) }]),
    ),
  };
}

/** Shortens the generated schemas, and adds the format of wide integers. */
function asWrittenByHand(context: ZodOpenApiOverrideContext): void {
  shorten(context);
  const { type, minimum = 0, maximum = 0 } = context.jsonSchema;
  // for ids, among others: without it, generated clients keep integers in 32 bits
  if ([type].flat().includes('integer') && Math.max(maximum, -minimum) > INT32_MAX)
    context.jsonSchema.format = 'int64';
}

/** Writes `["integer", "null"]` instead of a choice of two, and whole numbers as integers. */
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
