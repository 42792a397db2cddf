/** Passing the pencil by its documented calls. */

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

/** A pass of the host's. */
export function createPass({ id, host }: OpenGame, kind: Pass['kind']): Promise<Answer<Pass>> {
  return host.call('POST', `/games/${id}/passes`, { kind });
}

/** The code of a pass of the host's. */
export async function newCode(game: OpenGame, kind: Pass['kind']): Promise<string> {
  return (await createPass(game, kind)).body.code;
}

export function takePencil({ id }: OpenGame, by: Person, code: string): Promise<Named> {
  return by.call('POST', `/games/${id}/pencil`, { code });
}

/** The caller, a player, asks for the pencil. */
export function askForPencil({ id }: OpenGame, by: Person): Promise<Named> {
  return by.call('POST', `/games/${id}/pencil-request`);
}

/** The caller says no to the player who asks. */
export function refusePencil({ id }: OpenGame, by: Person, askerId: number): Promise<Named> {
  return by.call('DELETE', `/games/${id}/pencil-request/${askerId}`);
}

/** Status and code of a refusal. */
export function refusalIn({ status, body }: Answer<object>): readonly [number, unknown] {
  return [status, 'code' in body ? body.code : undefined];
}
