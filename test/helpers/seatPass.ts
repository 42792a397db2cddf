/** Gives seats of players without a phone by documented calls. */

import type { Answer, OpenGame, Outputs, Person, Refusal, Side } from './api.ts';

type Member = Outputs['teamMembers']['create'];
type Pass = Outputs['pencil']['createPass'];

/** Adds a player without a phone to a game that has not started. */
export async function addPhoneless({ host }: OpenGame, { id: teamId }: Side, name = 'Rita'): Promise<Member> {
  return (await host.call<Member>('POST', '/team-members', { teamId, name, isPhoneless: true })).body;
}

/** Creates a pass for a seat. */
export function giveSeat(
  { id }: OpenGame,
  by: Person,
  { id: memberId }: Pick<Member, 'id'>,
): Promise<Answer<Pass & Refusal>> {
  return by.call('POST', `/games/${id}/passes`, { kind: 'seat', memberId });
}

/** Returns the code of a new pass for a seat, by the host. */
export async function seatCode(game: OpenGame, seat: Pick<Member, 'id'>): Promise<string> {
  return (await giveSeat(game, game.host, seat)).body.code;
}

/** Takes a seat with a code. */
export function takeSeat(
  by: Pick<Person, 'call'>,
  { id }: Pick<Member, 'id'>,
  code: string,
): Promise<Answer<Outputs['teamMembers']['take'] & Refusal>> {
  return by.call('POST', `/team-members/${id}/take`, { code });
}
