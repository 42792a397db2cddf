/** The procedures of all routers in one flat list, for the REST adapter and the OpenAPI document. */

import type { ProcedureType } from '@trpc/server';
import type { z } from 'zod';
import { appRouter, examples } from '#routers/app.ts';
import type { RateLimitName } from '#routers/context.ts';
import type { Example } from '#routers/examples.ts';
import type { PolledQuery, RoundView } from '#routers/roundViews.ts';
import type { Meta } from '#routers/trpc.ts';
import { rateLimitOf } from '#routers/trpc.ts';

export interface Procedure {
  /** Router and procedure: `games.create`. */
  readonly name: string;
  readonly type: ProcedureType;
  readonly meta: Meta;
  /** The rate limit that its calls count towards. */
  readonly rateLimit: RateLimitName;
  /** The schemas that together check the input. */
  readonly inputs: readonly z.ZodType[];
  readonly output: z.ZodType;
  /** The round view that a polled read answers with; null = not a polled read. */
  readonly view: RoundView | null;
  readonly example: Example;
}

/** A procedure as tRPC stores it. */
interface StoredProcedure extends Pick<Procedure, 'type' | 'inputs' | 'output'> {
  readonly meta?: Meta;
  readonly resolver: object;
}

/**
 * Returns all procedures. tRPC stores them flat, though it types them as a tree.
 *
 * @throws Error for a polled read whose query is not a `roundView`
 */
export function procedures(): readonly Procedure[] {
  const flat = appRouter._def.procedures as unknown as Record<string, { _def: StoredProcedure }>;
  return Object.entries(flat).map(([name, { _def }]) => {
    const { type, inputs, output, meta = {} } = _def;
    const rateLimit = rateLimitOf(type, meta);
    return {
      name,
      type,
      inputs,
      output,
      meta,
      rateLimit,
      view: viewOf(name, _def),
      example: exampleOf(name),
    };
  });
}

/** Returns the example of a procedure; by its type, each router has one for each of its procedures. */
function exampleOf(name: string): Example {
  const [noun, verb] = name.split('.') as [keyof typeof examples, never];
  return examples[noun][verb];
}

function viewOf(name: string, { meta, resolver }: StoredProcedure): RoundView | null {
  if (meta?.isPolled === undefined) return null;
  const { view } = resolver as Partial<PolledQuery>;
  if (view === undefined) throw new Error(`${name} is polled: its query has to be a roundView`);
  return view;
}
