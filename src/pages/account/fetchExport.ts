/** The export of the account as a file. */

import { readAuth } from '#client/device/authStorage.ts';
import { NATIVE } from '#client/device/native.ts';

const PATH = '/api/account/export';
const FILE_NAME = 'bestball-account.json';

/**
 * Fetches the export. In browsers the session is that of the cookie.
 *
 * @throws Error with the message for the user
 */
export async function fetchExport(): Promise<File> {
  let content: Blob;
  try {
    const answer = await (NATIVE === null ? fetch(PATH) : fetch(`${NATIVE.host}${PATH}`, withToken()));
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
