/** The laws that every answer has to keep. */

import { ErrorOut } from '#routers/errors.ts';
import { undescribed } from '../helpers/documentCheck.ts';
import type { Message, Reply } from './wire.ts';

const SLOWEST_MS = 2000;

/** The status for headers that are too large: Node does not parse such a request. */
const UNREADABLE = 431;

/** The statuses of refusals before a route is found. */
const UNREAD = [400, 413, 415];

/**
 * Returns the law that an answer breaks, in words; null = none.
 *
 * @param isCall whether the request is a call of the document
 * @param isTimed whether a slow answer breaks a law
 */
export function problemOf(
  message: Message,
  reply: Reply | null,
  { isCall, isTimed }: { readonly isCall: boolean; readonly isTimed: boolean },
): string | null {
  if (reply === null) return 'The connection was closed without an answer';
  // the part of the target that a server parses
  const [url = ''] = message.target.split(/[ #]/);
  const { method } = message;
  const { status, headers, body, tookMs } = reply;
  if (status >= 500) return `A failure of the server: ${status} ${body}`;
  if (isTimed && tookMs > SLOWEST_MS) return `The answer took ${tookMs.toFixed(0)} ms`;
  // `/trpc` answers in the shape of tRPC
  if (status >= 400 && method !== 'HEAD' && !url.startsWith('/trpc')) {
    const refusal = parsed(body);
    if (!ErrorOut.safeParse(refusal).success) return `A refusal without message and code: ${status} ${body}`;
  }
  if (status === UNREADABLE || (!isCall && UNREAD.includes(status))) return null;
  return undescribed({ method, url, status, headers, body });
}

function parsed(body: string): unknown {
  try {
    return JSON.parse(body);
  } catch {
    return undefined;
  }
}
