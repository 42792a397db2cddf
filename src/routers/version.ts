/** The version of the server. */

import { z } from 'zod';
import type { ExamplesOf } from './examples.ts';
import { publicProcedure, router } from './trpc.ts';
import { VersionOut } from './version.contract.ts';

export const version = router({
  get: publicProcedure
    .meta({
      openapi: {
        method: 'GET',
        path: '/version',
        tags: ['server'],
        summary: 'Read the version of the server',
        description: 'During a deploy, processes of two versions may answer.',
      },
    })
    .input(z.object({}).optional())
    .output(VersionOut)
    .query(({ ctx }) => ctx.release),
});

export const versionExamples: ExamplesOf<typeof version> = {
  get: { input: {}, output: { version: '0.1.0', schema: 'Migration20260516080000_initial' } },
};
