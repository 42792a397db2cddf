/** The REST adapter: one Fastify route for each procedure that has a documented path in its meta. */

import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { createCaller } from '#routers/app.ts';
import type { Context } from '#routers/context.ts';
import type { RoundView } from '#routers/roundViews.ts';
import { requireNewestRound, requireNewestRoundOfTeam } from '#routers/roundViews.ts';
import { GamePath, TeamPath } from '#routers/wire.ts';
import { cardCsv, cardFileName } from '#rules/cardCsv.ts';
import { resultSheet } from '#rules/resultSheet.ts';
import type { Round } from '#rules/round.ts';
import { etagOf, render } from '#server/live/renderedViews.ts';
import { requireHashSlot } from '#services/passwords.ts';
import { GameError } from '#shared/errors.ts';
import { registerAccountExport } from './accountExport.ts';
import { addressKey, unverifiedCaller } from './callers.ts';
import type { CallSettings } from './context.ts';
import { buildContext } from './context.ts';
import { answerError } from './failures.ts';
import type { Fields } from './inputs.ts';
import { coerceNumbers, parseOnlyJson } from './inputs.ts';
import { procedures } from './procedures.ts';
import { registerSeasonFiles } from './seasonFiles.ts';
import { registerCors } from './sessionTransport.ts';
import type { StreamSettings } from './stream.ts';
import { registerStream } from './stream.ts';

export const CARD_PATH = '/games/{id}/results.csv';
export const CSV_TYPE = 'text/csv';

type Call = (input: unknown) => Promise<unknown>;

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The route is a polled read, answered from memory. */
    isPolled?: boolean;
  }
}

/** The parts of a server that all REST calls use. */
export interface RestSettings extends CallSettings, StreamSettings {
  /** The OpenAPI document. */
  readonly document: () => object;
}

/** Mounts every procedure that has a documented path; register it with the prefix of the API. */
export async function registerRest(app: FastifyInstance, settings: RestSettings): Promise<void> {
  parseOnlyJson(app);
  await registerCors(app, settings.transport);
  // in this scope, so that this answer has the CORS headers for the native app, too
  app.setNotFoundHandler((request, reply) => answerError(new GameError('ROUTE_NOT_FOUND'), request, reply));
  let described: string | null = null;
  app.get('/openapi.json', (request, reply) => {
    described ??= JSON.stringify(settings.document());
    return answerRead(request, reply, described);
  });
  registerStream(app, settings);
  registerAccountExport(app, settings);
  registerSeasonFiles(app, settings);
  app.get<{ Params: Fields }>(
    CARD_PATH.replace('{id}', ':id'),
    { config: { isPolled: true } },
    (request, reply) => answerCard(settings, request, reply),
  );
  for (const { name, meta, rateLimit, inputs, view } of procedures()) {
    const { openapi, maxBodyBytes, password } = meta;
    if (openapi === undefined) continue;
    const texts = textFields(inputs);
    const { method, path } = openapi;
    app.route<{ Params: Fields; Querystring: Fields; Body: unknown }>({
      method,
      url: path.replaceAll(/\{(\w+)\}/g, ':$1'),
      config: { isPolled: view !== null },
      ...(maxBodyBytes !== undefined && { bodyLimit: maxBodyBytes }),
      ...(password === 'tried' && { onRequest: async (request) => requireLogin(settings, request) }),
      handler: view
        ? (request, reply) => answerPolled(settings, view, request, reply)
        : async (request, reply) => {
            const context = await buildContext(settings, request, reply, { isWrite: rateLimit === 'writes' });
            const output = await callOf(name, context)(inputOf(request, texts));
            if (method === 'GET') return answerRead(request, reply, JSON.stringify(output));
            return reply.send(output);
          },
    });
  }
}

/** Refuses a login that has to wait before its body is read, so that many wrong logins cost almost nothing. */
function requireLogin({ limits }: CallSettings, request: FastifyRequest): void {
  requireHashSlot();
  limits.requireLoginAllowed(addressKey(request.ip));
}

/** Returns the text fields, which stay text even if they look like a number, as a group code of digits does. */
function textFields(inputs: readonly z.ZodType[]): ReadonlySet<string> {
  const fields = inputs.flatMap((input) =>
    Object.entries(z.toJSONSchema(input, { io: 'input', unrepresentable: 'any' }).properties ?? {}),
  );
  return new Set(
    fields.flatMap(([name, schema]) =>
      typeof schema === 'object' && schema.type === 'string' ? [name] : [],
    ),
  );
}

/** Returns the input of a procedure as one flat object: the path overrides the body, the body overrides the query. */
function inputOf(
  { params, query, body }: { params: Fields; query: Fields; body: unknown },
  texts: ReadonlySet<string>,
): Fields {
  // no body; a body of `null` is refused below
  const fields = body === undefined ? {} : body;
  if (typeof fields !== 'object' || fields === null || Array.isArray(fields)) {
    throw new GameError('BAD_INPUT', { message: 'The body must be a JSON object' });
  }
  return { ...coerceNumbers(query, texts), ...fields, ...coerceNumbers(params, texts) };
}

/** Returns the procedure with a name like `games.get` as a function that runs in a context. */
function callOf(name: string, context: Context): Call {
  const steps = name.split('.');
  const found = steps.reduce<unknown>((at, step) => (at as Fields)[step], createCaller(context));
  return found as Call;
}

/** Answers a polled read from memory, without looking up the session or checking the output; 304 if unchanged. */
async function answerPolled(
  settings: CallSettings,
  view: RoundView,
  request: FastifyRequest<{ Params: Fields }>,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const { round, teamId } = await polledRound(settings, request);
  const { json, etag } = render(round, view, teamId);
  reply.header('cache-control', 'no-cache');
  return sendTagged(request, reply, json, etag);
}

/** Answers with the card of a round as CSV. Like the other polled reads it needs no session. */
async function answerCard(
  settings: CallSettings,
  request: FastifyRequest<{ Params: Fields }>,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const { round } = await polledRound(settings, request);
  const csv = cardCsv(resultSheet(round));
  reply.header('cache-control', 'no-cache');
  reply.header('content-disposition', `attachment; filename="${cardFileName(round.id, 'csv')}"`);
  return sendTagged(request, reply, csv, etagOf(csv), `${CSV_TYPE}; charset=utf-8`);
}

/** Returns the round that a polled read is about, and the team; null = it is about the whole round. */
async function polledRound(
  { orm, limits, transport }: CallSettings,
  request: FastifyRequest<{ Params: Fields }>,
): Promise<{ readonly round: Round; readonly teamId: number | null }> {
  const caller = unverifiedCaller(request, transport);
  await limits.consume('polledReads', caller);
  const params = coerceNumbers(request.params);
  const teamId = 'teamId' in params ? z.parse(TeamPath, params).teamId : null;
  const hasSession = caller.session !== null;
  const found =
    teamId === null
      ? requireNewestRound(orm, z.parse(GamePath, params).id, hasSession)
      : requireNewestRoundOfTeam(orm, teamId, hasSession);
  const round = await found.catch(async (error: unknown) => {
    // the round was not in memory: it was looked up in the database, which counts
    await limits.consume('misses', caller);
    throw error;
  });
  return { round, teamId };
}

function answerRead(request: FastifyRequest, reply: FastifyReply, json: string): FastifyReply {
  // may contain the caller's own data, which shared caches must not keep
  reply.header('cache-control', 'private, no-cache');
  return sendTagged(request, reply, json, etagOf(json));
}

function sendTagged(
  request: FastifyRequest,
  reply: FastifyReply,
  body: string,
  etag: string,
  type = 'application/json; charset=utf-8',
): FastifyReply {
  reply.header('etag', etag);
  if (isKnown(etag, request.headers['if-none-match'])) return reply.status(304).send();
  return reply.type(type).send(body);
}

/** Returns whether the caller has the answer with this tag. Proxies that compress make tags weak, or append `-gzip`. */
function isKnown(etag: string, ifNoneMatch = ''): boolean {
  const tags = ifNoneMatch.split(',').map((tag) => tag.trim().replace(/^W\//, ''));
  // all tags have one length: none is the beginning of another
  return tags.some((tag) => tag === '*' || tag.startsWith(etag.slice(0, -1)));
}
