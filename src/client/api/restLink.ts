/** The calls of the app for phones: the same procedures, over their documented REST paths. */

import type { HTTPHeaders, Operation, TRPCLink } from '@trpc/client';
import { httpLink } from '@trpc/client';
import type { NativeBuild } from '#client/device/native.ts';
import type { AppRouter } from '#routers/app.ts';

type Fields = Readonly<Record<string, unknown>>;

/** Sends each call as a REST request, as the last link of the chain. Errors have the same shape as over tRPC. */
export function restLink(
  { host, calls }: NativeBuild,
  headersOf: (operation: Operation) => HTTPHeaders,
): TRPCLink<AppRouter> {
  return (runtime) => (call) => {
    const { path: name, input } = call.op;
    const link = httpLink<AppRouter>({
      url: host,
      headers: headersOf(call.op),
      // replaces tRPC's own request: only its headers and its signal are used
      async fetch(_url, { headers, signal } = {}) {
        const { method, path, body } = requestOf(name, calls[name], (input ?? {}) as Fields);
        const response = await fetch(`${host}/api${path}`, {
          method,
          headers,
          signal,
          body,
          // the session is the bearer token's, never a cookie's
          credentials: 'omit',
        });
        return { ok: response.ok, json: async () => asTrpcAnswer(response, await response.json()) };
      },
    });
    return link(runtime)(call);
  };
}

interface RestRequest {
  readonly method: string;
  readonly path: string;
  readonly body: string | undefined;
}

/**
 * Converts a call to its documented request. Fields of the path are filled first; the others go to the query or body.
 */
function requestOf(name: string, documented: string | undefined, input: Fields): RestRequest {
  const [method, template] = documented?.split(' ') ?? [];
  if (method === undefined || template === undefined) throw new Error(`${name} has no documented path`);
  const path = template.replaceAll(/\{(\w+)\}/g, (_field, field: string) =>
    encodeURIComponent(String(input[field])),
  );
  const rest = Object.entries(input).filter(
    ([field, value]) => value !== undefined && !template.includes(`{${field}}`),
  );
  if (method !== 'GET' && method !== 'DELETE')
    return { method, path, body: JSON.stringify(Object.fromEntries(rest)) };
  const query = new URLSearchParams(rest.map(([field, value]) => [field, String(value)])).toString();
  return { method, path: query === '' ? path : `${path}?${query}`, body: undefined };
}

/** Wraps a response in the envelope that tRPC's client expects. */
function asTrpcAnswer({ ok, status }: Response, json: unknown): unknown {
  if (ok) return { result: { data: json } };
  const { message, code } = json as { readonly message: string; readonly code: string };
  return { error: { message, code: status, data: { code, httpStatus: status } } };
}
