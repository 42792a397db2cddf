/** The procedures as the faces of the server need them: one flat list, whatever router they are in. */

import type { ProcedureType } from '@trpc/server';
import type { z } from 'zod';
import { appRouter } from '#routers/app.ts';
import type { Meta } from '#routers/trpc.ts';

export interface Procedure {
  /** Dotted: `games.create`. */
  readonly name: string;
  readonly type: ProcedureType;
  readonly meta: Meta;
  /** Together they are the input. */
  readonly inputs: readonly z.ZodType[];
  readonly output: z.ZodType;
}

/** Every procedure there is; tRPC types them as a tree and keeps them flat. */
export function procedures(): readonly Procedure[] {
  const flat = appRouter._def.procedures as unknown as Record<
    string,
    { _def: Omit<Procedure, 'name' | 'meta'> & { meta?: Meta } }
  >;
  return Object.entries(flat).map(([name, { _def }]) => ({ ..._def, name, meta: _def.meta ?? {} }));
}
