/** Running games over HTTP for the benchmarks, each with a host who keeps its score. */

/** A game that has started. */
export interface ScoredGame {
  readonly id: number;
  /** The host's session. */
  readonly token: string;
  readonly memberId: number;
  /** The body of a score that differs from the previous one. */
  readonly score: (count: number) => object;
}

interface Made {
  readonly id: number;
  readonly token: string;
}

/** Starts a game: a guest opens it, takes a seat, adds a player without a phone, and starts it. */
export async function runningGame(origin: string): Promise<ScoredGame> {
  const { token } = await post<Made>(origin, null, '/auth/guest', {});
  const { id } = await post<Made>(origin, token, '/games', { holeCount: 9, betPerHole: 25 });
  const red = await post<Made>(origin, token, '/teams', { gameId: id, color: 'red' });
  const green = await post<Made>(origin, token, '/teams', { gameId: id, color: 'green' });
  const member = await post<Made>(origin, token, '/team-members', { teamId: red.id, name: 'Red 1' });
  await post(origin, token, '/team-members', { teamId: green.id, name: 'Green 1', isPhoneless: true });
  const commands = [{ key: `start-of-${id}`, command: { kind: 'start' } }];
  await post(origin, token, `/games/${id}/commands`, { commands });
  return {
    id,
    token,
    memberId: member.id,
    score: (count) => ({
      gameId: id,
      teamId: red.id,
      playerId: member.id,
      holeNumber: 1,
      score: (count % 12) + 1,
    }),
  };
}

/** Makes a call, and returns its status. */
export async function callAs(origin: string, token: string, path: string, body: object): Promise<number> {
  const response = await send(origin, token, path, body);
  await response.arrayBuffer();
  return response.status;
}

async function post<Body>(origin: string, token: string | null, path: string, body: object): Promise<Body> {
  const response = await send(origin, token, path, body);
  if (!response.ok) throw new Error(`${path}: ${response.status} ${await response.text()}`);
  return (await response.json()) as Body;
}

function send(origin: string, token: string | null, path: string, body: object): Promise<Response> {
  return fetch(`${origin}/api${path}`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      ...(token !== null && { authorization: `Bearer ${token}` }),
    },
    body: JSON.stringify(body),
  });
}
