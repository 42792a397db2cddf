/** The export of an account as an operation of the document. It is written by hand, because it is no procedure. */

import type { ZodOpenApiOperationObject } from 'zod-openapi';
import { AccountExportOut, accountExportExample } from '#routers/accountExport.ts';
import { WITH_SESSION } from './operations.ts';
import { describeRefusals } from './responses.ts';

export function accountExportOperation(): ZodOpenApiOperationObject {
  return {
    operationId: 'accountExport',
    tags: ['account'],
    summary: 'Export your account and its games',
    description:
      'One document with the account, its sessions, known devices, groups, balances and records. It has the games that ' +
      'the account played, hosted or kept the score of, and the changes that it made in them. It is sent while it is ' +
      'read. It is complete if it ends with its last bracket. One export of an account is sent at a time.',
    security: WITH_SESSION,
    responses: {
      200: {
        description: 'The document',
        content: { 'application/json': { schema: AccountExportOut, example: accountExportExample } },
      },
      ...describeRefusals(['TOO_MANY_CALLS', 'INTERNAL', 'DATABASE_BUSY', 'LOGIN_REQUIRED']),
    },
  };
}
