/** The table of rights for the commands of a phone: which caller may give which, in every status of a game. */

import type { GameStatus } from '#rules/round.ts';
import { PHONE_CASES } from '../rules/commandCases.ts';
import { playerOf, queued } from './api.ts';
import type { Side, WireCommand } from './api.ts';
import { HOST_ONLY, only } from './rightsTable.ts';
import type { Expected, Right } from './rightsTable.ts';

export const COMMAND_RIGHTS: readonly Right[] = PHONE_CASES.flatMap(({ change: [, { kind }], sent }) =>
  sent.map(({ command, host, scorer, member }) => ({
    call: commandCall(kind),
    send: ({ id, red, green }, caller) =>
      caller.call('POST', `/games/${id}/commands`, {
        commands: queued([command(firstOf(red), firstOf(green))]),
      }),
    expected: {
      ...HOST_ONLY,
      'the host': carriedOut(host),
      'a co-scorer': carriedOut(scorer),
      'a member': carriedOut(member),
    },
  })),
);

function carriedOut(statuses: readonly GameStatus[] | undefined): Expected {
  return statuses === undefined ? 403 : only(Object.fromEntries(statuses.map((status) => [status, 200])));
}

function firstOf(side: Side) {
  return { teamId: side.id, memberId: playerOf(side).member.id };
}

export function commandCall(kind: WireCommand['kind']): string {
  return `POST /games/{gameId}/commands ${kind}`;
}
