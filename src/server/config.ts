/** The configuration: read once from the environment, wrong values stop the start with their name. */

import { isIP, isIPv4 } from 'node:net';
import { z } from 'zod';
import { toAccountName } from '#rules/accounts.ts';
import { kindOf } from './databaseOptions.ts';

const origin = z
  .url({ protocol: /^https?$/, error: 'must be an address like https://bestball.example' })
  .transform((text) => new URL(text).origin);

const A_PORT = { error: 'must be a port from 0 to 65535' };
const LOG_LEVELS = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const;

/** Fastify's names for ranges of addresses. */
const PROXY_RANGES = ['loopback', 'linklocal', 'uniquelocal'];

const ConfigSchema = z.object({
  /** Where the server listens. */
  PORT: z.coerce.number(A_PORT).int(A_PORT).min(0, A_PORT).max(65_535, A_PORT).default(3000),
  HOST: z.string().default('0.0.0.0'),
  /** `sqlite:PATH` or `mysql://USER:PASSWORD@HOST:PORT/NAME`. */
  DATABASE_URL: z
    .string()
    .default('sqlite:data/bestball.sqlite')
    .refine((url) => doesNotThrow(() => kindOf(url)), {
      error: 'must be sqlite:PATH or mysql://USER:PASSWORD@HOST:PORT/NAME',
    }),
  /** The address people open; its scheme decides about Secure cookies. Empty = plain http on the local network. */
  PUBLIC_URL: origin.nullable().default(null),
  /** Addresses of the proxies in front, with commas; their word on the caller's address is taken. */
  TRUST_PROXY: z
    .string()
    .refine((text) => text.split(',').every((address) => isProxy(address.trim())), {
      error: 'must be addresses like 10.0.0.1, 10.0.0.0/8 or loopback, with commas between them',
    })
    .optional(),
  /** User names of those who look after the app, with commas; canonical from here on. */
  MAINTAINERS: z
    .string()
    .default('')
    .transform((text) => text.split(',').filter((name) => name.trim() !== ''))
    .refine((names) => names.every((name) => doesNotThrow(() => toAccountName(name))), {
      error: 'must be user names with commas between them',
    })
    .transform((names) => names.map((name) => toAccountName(name).username)),
  LOG_LEVEL: z.enum(LOG_LEVELS, { error: `must be one of ${LOG_LEVELS.join(', ')}` }).default('warn'),
});

export type Config = z.infer<typeof ConfigSchema>;

/**
 * The configuration of this process.
 *
 * @throws Error that names the first wrong key
 */
export function readConfig(environment: NodeJS.ProcessEnv = process.env): Config {
  // an empty value is what .env files leave where nothing was chosen
  const chosen = Object.entries(environment).filter(([, value]) => value !== '');
  const parsed = ConfigSchema.safeParse(Object.fromEntries(chosen));
  if (parsed.success) return parsed.data;
  const [problem] = parsed.error.issues;
  throw new Error(`Configuration: ${problem?.path.join('.')} ${problem?.message}`);
}

/** An address, a range like 10.0.0.0/8, or the name of a range. */
function isProxy(text: string): boolean {
  if (PROXY_RANGES.includes(text)) return true;
  const [address = '', bits, ...rest] = text.split('/');
  if (isIP(address) === 0 || rest.length > 0) return false;
  const most = isIPv4(address) ? 32 : 128;
  return bits === undefined || (/^[1-9]\d{0,2}$/.test(bits) && Number(bits) <= most);
}

function doesNotThrow(act: () => unknown): boolean {
  try {
    act();
    return true;
  } catch {
    return false;
  }
}
