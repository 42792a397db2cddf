/** The export of the account as a file. */

import { readAuth } from '#client/device/authStorage.ts';
import { NATIVE } from '#client/device/native.ts';

const PATH = '/api/account/export';
const FILE_NAME = 'bestball-account.json';
/** Enough for years of play on a slow phone; without a network the call fails instead of waiting. */
const TIMEOUT_MS = 120_000;

/**
 * Fetches the export. In browsers the session is that of the cookie.
 *
 * @throws Error with the message for the user
 */
export async function fetchExport(): Promise<File> {
  let content: Blob;
  try {
    const signal = AbortSignal.timeout(TIMEOUT_MS);
    const answer = await (NATIVE === null
      ? fetch(PATH, { signal })
      : fetch(`${NATIVE.host}${PATH}`, { ...withToken(), signal }));
    content = await answer.blob();
    if (answer.ok) return new File([content], FILE_NAME, { type: 'application/json' });
  } catch (error) {
    throw new Error('No connection. Please try again.', { cause: error });
  }
  throw new Error(await messageIn(content));
}

function withToken(): RequestInit {
  return { headers: { authorization: `Bearer ${readAuth().token}` }, credentials: 'omit' };
}

/** Returns the message of a refusal; a proxy may have answered with something else. */
async function messageIn(content: Blob): Promise<string> {
  try {
    return (JSON.parse(await content.text()) as { readonly message: string }).message;
  } catch {
    return 'No connection. Please try again.';
  }
}

/** Saves a file as a download of the browser. */
export function saveFile(file: File): void {
  const url = URL.createObjectURL(file);
  const link = document.createElement('a');
  link.href = url;
  link.download = file.name;
  link.click();
  // some browsers read the file later
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
}
