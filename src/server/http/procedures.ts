/** The procedures as the faces of the server need them: one flat list, whatever router they are in. */

import type { ProcedureType } from '@trpc/server';
import type { z } from 'zod';
import { appRouter, examples } from '#routers/app.ts';
import type { Example } from '#routers/examples.ts';
import type { PolledQuery, RoundView } from '#routers/roundViews.ts';
import type { Meta } from '#routers/trpc.ts';

export interface Procedure {
  /** Dotted: `games.create`. */
  readonly name: string;
  readonly type: ProcedureType;
  readonly meta: Meta;
  /** Together they are the input. */
  readonly inputs: readonly z.ZodType[];
  readonly output: z.ZodType;
  /** What a polled read answers with; null = it is none. */
  readonly view: RoundView | null;
  readonly example: Example;
}

/** What tRPC keeps of a procedure. */
interface Kept extends Pick<Procedure, 'type' | 'inputs' | 'output'> {
  readonly meta?: Meta;
  readonly resolver: object;
}

/**
 * Every procedure there is; tRPC types them as a tree and keeps them flat.
 *
 * @throws Error for a polled read whose query is no `roundView`
 */
export function procedures(): readonly Procedure[] {
  const flat = appRouter._def.procedures as unknown as Record<string, { _def: Kept }>;
  return Object.entries(flat).map(([name, { _def }]) => {
    const { type, inputs, output, meta = {} } = _def;
    return { name, type, inputs, output, meta, view: viewOf(name, _def), example: exampleOf(name) };
  });
}

/** The types hold the examples complete: each router's stand beside it. */
function exampleOf(name: string): Example {
  const [noun, verb] = name.split('.') as [keyof typeof examples, never];
  return examples[noun][verb];
}

function viewOf(name: string, { meta, resolver }: Kept): RoundView | null {
  if (meta?.isPolled === undefined) return null;
  const { view } = resolver as Partial<PolledQuery>;
  if (view === undefined) throw new Error(`${name} is polled: its query has to be a roundView`);
  return view;
}
