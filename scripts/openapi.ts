/**
 * `npm run openapi`: writes the OpenAPI document into `docs/openapi.json`, so that a diff shows how the API changes.
 */

import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { createApiDocument } from '#server/openapi/document.ts';

export const DOCUMENT_FILE = join(import.meta.dirname, '../docs/openapi.json');
/** A fixed version, so that a release does not change the file. */
export const COMMITTED_VERSION = '0.0.0';

/** Returns the content of the file: the document of a server without a `PUBLIC_URL`. */
export function committedDocument(): string {
  return `${JSON.stringify(createApiDocument(COMMITTED_VERSION, null)(), null, 2)}\n`;
}

if (import.meta.main) writeFileSync(DOCUMENT_FILE, committedDocument());
