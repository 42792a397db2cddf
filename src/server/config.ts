/** The configuration: read once from the environment. A wrong value stops the start with the name of its key. */

import { isIP, isIPv4 } from 'node:net';
import { z } from 'zod';
import { databaseUrlProblem } from '#server/database/address.ts';
import { toAccountName } from '#shared/accounts.ts';

/** An origin. Path, user and query would be ignored, so an address that has one is refused. */
const origin = z
  .url({ protocol: /^https?$/, error: 'must be an address like https://bestball.example', abort: true })
  .refine((text) => new URL(text).href === `${new URL(text).origin}/`, {
    error: ({ input }) =>
      `must have no path, user, query or fragment: write ${new URL(String(input)).origin}`,
  })
  .transform((text) => new URL(text).origin);

const A_PORT = { error: 'must be a port from 0 to 65535' };
const port = z.coerce.number(A_PORT).int(A_PORT).min(0, A_PORT).max(65_535, A_PORT);
const LOG_LEVELS = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const;

/** Fastify's names for ranges of addresses. */
const PROXY_RANGES = ['loopback', 'linklocal', 'uniquelocal'];

const A_LIMIT = { error: 'must be a whole number, at least 1' };
const MAX_CALLS = 1_000_000_000;

/** Returns the schema of an address to listen at, with its default. An IPv6 address may be in brackets. */
function host(address: string) {
  return z
    .string()
    .default(address)
    .transform((text) => text.replace(/^\[(.*)\]$/, '$1'));
}

/** Returns the schema of a limit, with its default. */
function callLimit(calls: number) {
  return z.coerce.number(A_LIMIT).int(A_LIMIT).min(1, A_LIMIT).max(MAX_CALLS, A_LIMIT).default(calls);
}

const ConfigSchema = z.object({
  /** The port on which the server listens. */
  PORT: port.default(3000),
  HOST: host('0.0.0.0'),
  /** The port for Prometheus; null = no metrics. */
  METRICS_PORT: port.nullable().default(null),
  /** The metrics are for the same machine by default: they show how much the app is used. */
  METRICS_HOST: host('127.0.0.1'),
  /** `sqlite:PATH` or `mysql://USER:PASSWORD@HOST:PORT/NAME`, several `HOST:PORT` with commas. */
  DATABASE_URL: z
    .string()
    .default('sqlite:data/bestball.sqlite')
    .superRefine((url, context) => {
      const problem = databaseUrlProblem(url);
      if (problem !== null) context.addIssue(problem);
    }),
  /** The address that players open; with https the cookies are Secure. Empty = plain http on the local network. */
  PUBLIC_URL: origin.nullable().default(null),
  /** Addresses of the proxies in front, with commas; the caller's address is taken from their headers. */
  TRUST_PROXY: z
    .string()
    .refine((text) => text.split(',').every((address) => isProxy(address.trim())), {
      error: 'must be addresses like 10.0.0.1, 10.0.0.0/8 or loopback, with commas between them',
    })
    .optional(),
  /** User names of the maintainers, with commas; parsing folds them. */
  MAINTAINERS: z
    .string()
    .default('')
    .transform((text) => text.split(',').filter((name) => name.trim() !== ''))
    .refine((names) => names.every((name) => doesNotThrow(() => toAccountName(name))), {
      error: 'must be user names with commas between them',
    })
    .transform((names) => names.map((name) => toAccountName(name).username)),
  /** Origins, with commas, whose pages may call the API without a cookie, besides those of the native app. */
  CORS_ORIGINS: z
    .string()
    .default('')
    .transform((text) => text.split(',').map((part) => part.trim()))
    .transform((origins) => origins.filter((text) => text !== ''))
    .refine((origins) => origins.every(isOrigin), {
      error: 'must be origins like https://club.example with commas between them',
    }),
  /** Limits, in calls of one session, one user or one address. `callLimits.ts` counts the calls. */
  LIMIT_READS_PER_SECOND: callLimit(15),
  /** How many reads may come together. */
  LIMIT_READS_BURST: callLimit(40),
  LIMIT_WRITES_PER_SECOND: callLimit(10),
  LIMIT_WRITES_BURST: callLimit(100),
  LIMIT_NEW_GAMES_PER_HOUR: callLimit(30),
  LIMIT_JOINS_PER_MINUTE: callLimit(20),
  LIMIT_CODE_TRIES_PER_MINUTE: callLimit(20),
  /** Tries with one username, from all addresses. */
  LIMIT_LOGINS_PER_MINUTE: callLimit(5),
  LIMIT_ADDRESS_LOGINS_PER_MINUTE: callLimit(20),
  /** Tries of all callers at an address together: enough for a club whose members join its group by one code. */
  LIMIT_ADDRESS_CODE_TRIES_PER_MINUTE: callLimit(300),
  LIMIT_ADDRESS_REGISTRATIONS_PER_HOUR: callLimit(100),
  LIMIT_ADDRESS_GUESTS_PER_MINUTE: callLimit(600),
  /** Reads of all callers at an address together, except those that are answered from memory. */
  LIMIT_ADDRESS_READS_PER_SECOND: callLimit(5000),
  /** Writes without a session. */
  LIMIT_ADDRESS_WRITES_PER_SECOND: callLimit(200),
  /** Rendered pages of callers without a session; ten times as many may come together. */
  LIMIT_ADDRESS_PAGES_PER_SECOND: callLimit(30),
  /** Live streams that are open at the same time. */
  LIMIT_STREAMS: callLimit(10_000),
  LIMIT_ADDRESS_STREAMS: callLimit(1000),
  /** Streams of one game: enough for the phones of a club that all watch it. */
  LIMIT_ADDRESS_GAME_STREAMS: callLimit(100),
  LOG_LEVEL: z.enum(LOG_LEVELS, { error: `must be one of ${LOG_LEVELS.join(', ')}` }).default('warn'),
});

export type Config = z.infer<typeof ConfigSchema>;

/**
 * Returns the configuration of this process.
 *
 * @throws Error that names the first wrong key
 */
export function readConfig(environment: NodeJS.ProcessEnv = process.env): Config {
  // in .env files an empty value means the default
  const chosen = Object.entries(environment).filter(([, value]) => value !== '');
  const parsed = ConfigSchema.safeParse(Object.fromEntries(chosen));
  if (parsed.success) return parsed.data;
  const [problem] = parsed.error.issues;
  throw new Error(`Configuration: ${problem?.path.join('.')} ${problem?.message}`);
}

/** Returns whether OpenTelemetry's variables ask for traces. */
export function asksForTraces(environment: NodeJS.ProcessEnv = process.env): boolean {
  const {
    OTEL_SDK_DISABLED,
    OTEL_TRACES_EXPORTER: exporter,
    OTEL_EXPORTER_OTLP_ENDPOINT: endpoint,
    OTEL_EXPORTER_OTLP_TRACES_ENDPOINT: tracesEndpoint,
  } = environment;
  const isWanted = Boolean(exporter || endpoint || tracesEndpoint);
  return isWanted && OTEL_SDK_DISABLED !== 'true' && exporter !== 'none';
}

/** Returns whether a text is an address, a range like 10.0.0.0/8, or the name of a range. */
function isProxy(text: string): boolean {
  if (PROXY_RANGES.includes(text)) return true;
  const [address = '', bits, ...rest] = text.split('/');
  if (isIP(address) === 0 || rest.length > 0) return false;
  const maxBits = isIPv4(address) ? 32 : 128;
  return bits === undefined || (/^[1-9]\d{0,2}$/.test(bits) && Number(bits) <= maxBits);
}

/** Returns whether a text is an origin as browsers write it: in lower case, without a path or the default port. */
function isOrigin(text: string): boolean {
  return /^https?:[^*]+$/.test(text) && URL.canParse(text) && new URL(text).origin === text;
}

function doesNotThrow(act: () => unknown): boolean {
  try {
    act();
    return true;
  } catch {
    return false;
  }
}
