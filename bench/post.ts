/** Calls the API with a body, like a phone without a session. */
export function post(origin: string, path: string, body: object): Promise<Response> {
  return fetch(`${origin}/api${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
}
