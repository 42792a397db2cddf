/** The version of the server on the wire. */

import { z } from 'zod';

export const VersionOut = z
  .object({
    version: z.string().describe('The version of the product'),
    schema: z
      .string()
      .describe(
        'The newest migration of the database that this version knows; backups of a newer one are refused',
      ),
  })
  .meta({ id: 'Version' });
