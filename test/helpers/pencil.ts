/** Passes the pencil by documented calls. */

import type { Answer, OpenGame, Outputs, Person, Refusal } from './api.ts';

type Pass = Outputs['pencil']['createPass'];
type Named = Answer<Outputs['rounds']['get'] | Refusal>;

export function nameScorer({ id }: OpenGame, by: Person, memberId: number): Promise<Named> {
  return by.call('POST', `/games/${id}/scorers`, { memberId });
}

export function dropScorer({ id }: OpenGame, by: Person, userId: number): Promise<Named> {
  return by.call('DELETE', `/games/${id}/scorers/${userId}`);
}

export function handOver({ id }: OpenGame, by: Person, memberId: number): Promise<Named> {
  return by.call('POST', `/games/${id}/host`, { memberId });
}

/** Creates a pass by the host. */
export function createPass({ id, host }: OpenGame, kind: Pass['kind']): Promise<Answer<Pass>> {
  return host.call('POST', `/games/${id}/passes`, { kind });
}

/** Returns the code of a new pass by the host. */
export async function newCode(game: OpenGame, kind: Pass['kind']): Promise<string> {
  return (await createPass(game, kind)).body.code;
}

export function takePencil({ id }: OpenGame, by: Person, code: string): Promise<Named> {
  return by.call('POST', `/games/${id}/pencil`, { code });
}

/** Asks for the pencil as a player. */
export function askForPencil({ id }: OpenGame, by: Person): Promise<Named> {
  return by.call('POST', `/games/${id}/pencil-request`);
}

/** Refuses the request of a player for the pencil. */
export function refusePencil({ id }: OpenGame, by: Person, askerId: number): Promise<Named> {
  return by.call('DELETE', `/games/${id}/pencil-request/${askerId}`);
}

/** Returns status and code of a refusal. */
export function refusalIn({ status, body }: Answer<object>): readonly [number, unknown] {
  return [status, 'code' in body ? body.code : undefined];
}
