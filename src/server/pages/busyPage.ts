/** The busy page: fixed HTML for a user who has to wait for a page. It opens the requested page automatically. */

import { randomBytes } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { toWireError } from '#routers/errors.ts';
import { publishRefusal } from '#services/measurements.ts';
import { hashInline } from './contentPolicy.ts';
import type { RenderedPage } from './pageCache.ts';

/** How long a refusal is delayed, to limit how many of them a caller can cause. */
const REFUSAL_HELD_MS = 1000;

/** Returns the busy page for a caller who has to wait, a moment late; throws any other error. */
export async function busyPageOf(error: unknown): Promise<RenderedPage> {
  const { status, retryAfter, body } = toWireError(error);
  if (retryAfter === null) throw error;
  publishRefusal(body.code);
  await pause(REFUSAL_HELD_MS);
  const nonce = randomBytes(16).toString('base64url');
  return {
    status,
    headers: [
      ['content-type', 'text/html;charset=utf-8'],
      ['retry-after', `${retryAfter}`],
    ],
    ...hashInline(busyHtml(retryAfter, nonce), nonce),
  };
}

/**
 * Returns the HTML of the busy page.
 *
 * @param seconds until the busy page opens the requested one
 */
function busyHtml(seconds: number, nonce: string): string {
  return `<!DOCTYPE html>
<html lang="en">
<head>
<meta charset="UTF-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta http-equiv="refresh" content="${seconds}">
<title>One moment · Bestball</title>
<style nonce="${nonce}">
:root { color-scheme: dark; font: 1.25rem/1.5 monospace; }
main { max-width: 24rem; margin: 20vh auto; padding: 1rem; text-align: center; }
</style>
</head>
<body>
<main>
<h1>ONE MOMENT</h1>
<p>Too many pages were asked for at once. This one opens by itself in ${seconds} ${seconds === 1 ? 'second' : 'seconds'}.</p>
</main>
</body>
</html>
`;
}
