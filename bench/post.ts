/** A call of the API with a body, as a phone without a session sends it. */
export function post(origin: string, path: string, body: object): Promise<Response> {
  return fetch(`${origin}/api${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
}
