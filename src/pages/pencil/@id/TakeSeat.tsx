import type { QueryState } from '#client/api/queryErrors.ts';
import { toLocalTime } from '#client/device/localTime.ts';
import { seatPath } from '#client/device/passPath.ts';
import type { Viewer } from '#client/session/viewer.ts';
import { NO_MONEY, shortSignedDollars } from '#rules/money.ts';
import { memberName } from '#rules/names.ts';
import { netsOf } from '#rules/results.ts';
import type { Round } from '#rules/round.ts';
import { findMember, isFinished, seatOf } from '#rules/round.ts';
import { refusalOfGiving } from '#rules/seatPass.ts';
import { formatDateTime } from '#shared/dates.ts';
import type { Alternative } from './LinkRefused.tsx';
import { LinkRefused } from './LinkRefused.tsx';
import { PassScreen } from './PassScreen.tsx';
import type { PassAttempt } from './usePassAttempt.ts';
import { pathOfSeated } from './usePassAttempt.ts';

/** Shows a round and the seat that a link gives; without a session the user takes it as a guest of the seat's name. */
export function TakeSeat({
  round,
  seatId,
  viewer,
  code,
  attempt,
  queries,
}: {
  readonly round: Round;
  readonly seatId: number;
  /** Null = no session yet. */
  readonly viewer: Viewer | null;
  /** The code of the link; null = it has none, undefined = not read yet. */
  readonly code: string | null | undefined;
  readonly attempt: PassAttempt;
  readonly queries: readonly QueryState[];
}) {
  const message = whyNot(round, seatId, viewer, code, attempt.refusal);
  if (message !== null) {
    return (
      <LinkRefused
        key={message}
        round={round}
        message={message}
        isAnnounced={code !== undefined}
        alternative={alternativeOf(round, seatId, viewer)}
      />
    );
  }
  const name = memberName(round, seatId);
  const money = netsOf(round).get(seatId) ?? NO_MONEY;
  return (
    <PassScreen
      {...{ round, viewer, attempt, queries }}
      what="SEAT"
      path={seatPath(round.id, seatId)}
      isReady={code !== undefined}
      ownSeat={undefined}
      onTake={() => attempt.take(viewer === null ? findMember(round, seatId)?.name : undefined)}
    >
      <p>{`The host gives you the seat of ${name}. Its scores and its money are yours then.`}</p>
      {round.status !== 'pending' && <p translate="no">{`${name} so far: ${shortSignedDollars(money)}`}</p>}
      <p>{`From then on only you vote and agree for ${name}, on this phone. The link works once.`}</p>
      {round.closesAt !== null && (
        <p>{`The card is provisional. Final on ${formatDateTime(toLocalTime(round.closesAt))} at the latest.`}</p>
      )}
    </PassScreen>
  );
}

/** Returns why the seat cannot be taken, as a text; null = it may be possible. */
function whyNot(
  round: Round,
  seatId: number,
  viewer: Viewer | null,
  code: string | null | undefined,
  refusal: string | null,
): string | null {
  const own = viewer === null ? undefined : seatOf(round, viewer.id);
  if (own?.id === seatId) return 'You have taken this seat.';
  switch (refusalOfGiving(round, seatId)) {
    case 'MEMBER_NOT_FOUND':
      return 'This player is not in the game any more.';
    case 'GAME_OVER':
      return 'A maintainer has cancelled this round, and its seats stay as they are.';
    case 'CARD_FINAL':
      return 'The card of this game is final, and its seats stay as they are.';
    case 'SEAT_HAS_PHONE':
      return 'This seat has a phone already: the link was used.';
    default:
  }
  if (own !== undefined) return `You are in this game already, as ${memberName(round, own.id)}.`;
  return code === null ? 'This link is not whole. Ask the host for a new one.' : refusal;
}

function alternativeOf(round: Round, seatId: number, viewer: Viewer | null): Alternative {
  const own = viewer === null ? undefined : seatOf(round, viewer.id);
  const title = own?.id === seatId ? 'YOU HAVE THE SEAT' : 'NO SEAT HERE';
  if (isFinished(round)) return { title, href: `/results/${round.id}`, text: 'SEE RESULTS' };
  if (viewer === null || own === undefined)
    return { title, href: `/game/${round.id}/invited`, text: 'WATCH LIVE' };
  return { title, href: pathOfSeated(round, viewer.id), text: 'OPEN THE GAME' };
}
