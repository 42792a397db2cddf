/** What every answer must be. */

import { ErrorOut } from '#routers/errors.ts';

import { undescribed } from '../helpers/documentCheck.ts';
import type { Message, Reply } from './wire.ts';

const SLOWEST_MS = 2000;

/** Headers that are too large: nobody reads which call was meant. */
const UNREADABLE = 431;

/** Refusals that come before the server asks which call is meant, if any. */
const UNREAD = [400, 413, 415];

/**
 * What is wrong with an answer, in words; null = nothing.
 *
 * @param isCall whether a call of the document is meant
 * @param isTimed whether the time it took counts
 */
export function problemOf(
  message: Message,
  reply: Reply | null,
  { isCall, isTimed }: { readonly isCall: boolean; readonly isTimed: boolean },
): string | null {
  if (reply === null) return 'The connection was closed without an answer';
  // the part a server reads
  const [url = ''] = message.target.split(/[ #]/);
  const { method } = message;
  const { status, headers, body, tookMs } = reply;
  if (status >= 500) return `A failure of the server: ${status} ${body}`;
  if (isTimed && tookMs > SLOWEST_MS) return `The answer took ${tookMs.toFixed(0)} ms`;
  // the app's own way in answers in the shape of tRPC
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
