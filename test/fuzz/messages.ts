/** Makes a message of a plan: fills in the ids, and puts the values into their places. */

import type { Json } from './document.ts';
import type { Plan } from './plans.ts';
import { tampered } from './rawBodies.ts';
import type { Planned } from './values.ts';
import { isKnown } from './values.ts';
import { asBytes } from './wire.ts';
import type { Message } from './wire.ts';
import type { Stage, World } from './world.ts';

const JSON_TYPE = ['content-type', 'application/json'] as const;

export function messageOf(plan: Plan, stage: Stage, world: World): Message {
  const bearer = stage.caller === null ? [] : [['authorization', `Bearer ${stage.caller.token}`] as const];
  if (plan.family === 'hostile') {
    const { headers, ...request } = plan.request;
    return { ...request, headers: [...bearer, ...headers] };
  }
  const { operation, values } = plan;
  const fill = (value: Planned) => filled(value, (known) => world.valueOf(known, stage));
  const target = targetOf(operation.path, fill(values.path), fill(values.query));
  const headers = [...bearer, ...headersOf(fill(values.header))];
  const json = JSON.stringify(fill(values.body)) as string | undefined;
  const call = { method: operation.method, target };
  if (plan.family === 'raw') {
    const { contentType, ...raw } = plan.raw;
    const type = contentType === null ? [] : [['content-type', contentType] as const];
    const body = 'how' in raw ? tampered(raw.how, json ?? '{}') : raw.bytes;
    return { ...call, headers: [...headers, ...type], body };
  }
  return json === undefined
    ? { ...call, headers, body: '' }
    : { ...call, headers: [...headers, JSON_TYPE], body: asBytes(json) };
}

/** A value with its ids filled in; undefined = left out. */
type Filled = Json | undefined;

function filled(value: Planned, idOf: (known: Parameters<World['valueOf']>[0]) => Json): Filled {
  if (typeof value !== 'object' || value === null) return value;
  if (isKnown(value)) return idOf(value);
  if (Array.isArray(value)) return value.map((item: Planned) => filled(item, idOf) ?? null);
  const fields = Object.entries(value).map(([name, field]) => [name, filled(field, idOf)] as const);
  return Object.fromEntries(fields.filter(([, field]) => field !== undefined)) as Json;
}

function targetOf(template: string, path: Filled, query: Filled): string {
  const fields = fieldsOf(path);
  const called = template.replaceAll(/\{(\w+)\}/g, (_braces, name: string) =>
    encodeURIComponent(asText(fields[name]).toWellFormed()),
  );
  const search = Object.entries(fieldsOf(query)).map(([name, value]) => [name, asText(value)]);
  return `/api${called}${search.length === 0 ? '' : `?${new URLSearchParams(search).toString()}`}`;
}

function headersOf(header: Filled): Message['headers'] {
  return Object.entries(fieldsOf(header)).map(([name, value]) => [
    name.toLowerCase(),
    asBytes(asText(value)),
  ]);
}

function fieldsOf(value: Filled): Readonly<Record<string, Filled>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
    ? (value as Readonly<Record<string, Filled>>)
    : {};
}

function asText(value: Filled): string {
  if (value === undefined) return '';
  return typeof value === 'string' ? value : JSON.stringify(value);
}
