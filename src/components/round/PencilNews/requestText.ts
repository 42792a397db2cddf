import { memberName } from '#rules/names.ts';
import { scorerNameOf } from '#rules/pencil.ts';
import type { Round } from '#rules/round.ts';
import { seatOf } from '#rules/round.ts';

/** Returns the progress of the request for the pencil, in words; null = there is none. */
export function requestText(round: Round, viewerId: number | null): string | null {
  const { pencilRequest } = round;
  if (pencilRequest === null) return null;
  const { userId, hostId, state, isObjected } = pencilRequest;
  const isAsker = userId === viewerId;
  const host = scorerNameOf(round, hostId);
  const asker = isAsker ? 'You' : askerName(round, userId);
  const [ask, keep, are] = isAsker ? ['ask', 'keep', 'are'] : ['asks', 'keeps', 'is'];
  switch (state) {
    case 'asked':
      return `${asker} ${ask} for the pencil. ${host} has 60 seconds to say no.`;
    case 'objectable':
      return `${asker} ${keep} the score now, and ${are} the host in 30 seconds unless another player objects.`;
    case 'refused':
      return `${host} said no, and keeps the pencil.`;
    case 'unanswered':
      return `${host} was heard of within five minutes, and keeps the pencil.`;
    case 'coScorer':
      return `${asker} ${keep} the score beside ${host}${isObjected ? ': a player objected to a new host' : ''}.`;
    case 'host':
      return `${asker} ${are} the host now, and ${keep} the score.`;
  }
}

function askerName(round: Round, userId: number): string {
  const seat = seatOf(round, userId);
  return seat === undefined ? 'A player' : memberName(round, seat.id);
}
