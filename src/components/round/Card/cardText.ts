/** The answers about the card in words. */

import { toLocalTime } from '#client/device/localTime.ts';
import { answerOf } from '#rules/agreement.ts';
import { memberName } from '#rules/names.ts';
import type { CardAnswer, Round } from '#rules/round.ts';
import { formatDateTime } from '#shared/dates.ts';

/** The text for a player whose agreement a correction has taken back. */
export const FALLEN = 'The card was changed after you agreed. Please check it again.';

/** Returns the answers of all players, like "Ash agreed · Birch has not answered · Rita: H4, I had a 5". */
export function answersText(round: Round): string {
  return round.members
    .map((member) => {
      const answer = answerOf(round, member);
      if (answer?.kind === 'disputed') return disputeText(round, answer);
      const name = memberName(round, member.id);
      if (answer === undefined) return `${name} has not answered`;
      return answer.byHost ? `${name}: agreed by the host` : `${name} agreed`;
    })
    .join(' · ');
}

/** Returns a dispute like "Rita: H4, I had a 5". */
export function disputeText(round: Round, { memberId, holeNumber, word, byHost }: CardAnswer): string {
  const hole = holeNumber === null ? [] : [`H${holeNumber}`];
  const by = byHost ? ' (by the host)' : '';
  return `${memberName(round, memberId)}: ${[...hole, word ?? ''].join(', ')}${by}`;
}

/** Returns all disputes of a card as one text. */
export function disputesText(round: Round, disputes: readonly CardAnswer[]): string {
  return disputes.map((dispute) => disputeText(round, dispute)).join(' · ');
}

/** Formats a moment like "11/20/2026 at 14:05", in the time zone of the device. */
export function deviceTime(moment: Date): string {
  return formatDateTime(toLocalTime(moment));
}
