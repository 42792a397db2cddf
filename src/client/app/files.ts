/** Files that the server sends to the user, like the export of the account. */

import { useMutation } from '@tanstack/react-query';
import { readAuth } from '#client/device/authStorage.ts';
import { NATIVE } from '#client/device/native.ts';
import { showToast } from './toasts.ts';

/** A file of the REST API. */
export interface ServerFile {
  /** Its path, without `/api`. */
  readonly path: string;
  readonly name: string;
  /** The media type. */
  readonly type: string;
  /** The toast after it was saved. */
  readonly toast: string;
}

/** Enough for years of play on a slow phone; without a network the call fails instead of waiting. */
const TIMEOUT_MS = 120_000;

/**
 * Returns the mutations that fetch a file and share it. Browsers save the fetched file. The app for phones cannot save
 * files: it shares them with a second tap.
 */
export function useServerFile() {
  const download = useMutation({
    mutationFn: (file: ServerFile) => fetchFile(file),
    networkMode: 'always',
    onSuccess(content, { toast }) {
      if (NATIVE !== null) return;
      saveFile(content);
      showToast(toast);
    },
  });
  const share = useMutation({
    mutationFn: (file: File) => navigator.share({ files: [file] }).catch(ignoreCancel),
    networkMode: 'always',
  });
  return { download, share };
}

/** Ignores that the user closed the share dialog. @throws the error itself, if it is another one */
function ignoreCancel(error: unknown): void {
  if (!(error instanceof DOMException && error.name === 'AbortError')) throw error;
}

/**
 * Fetches a file. In browsers the session is that of the cookie.
 *
 * @throws Error with the message for the user
 */
async function fetchFile({ path, name, type }: ServerFile): Promise<File> {
  let content: Blob;
  try {
    const signal = AbortSignal.timeout(TIMEOUT_MS);
    const answer = await (NATIVE === null
      ? fetch(`/api${path}`, { signal })
      : fetch(`${NATIVE.host}/api${path}`, { ...withToken(), signal }));
    content = await answer.blob();
    if (answer.ok) return new File([content], name, { type });
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
function saveFile(file: File): void {
  const url = URL.createObjectURL(file);
  const link = document.createElement('a');
  link.href = url;
  link.download = file.name;
  link.click();
  // some browsers read the file later
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
}
