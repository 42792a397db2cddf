import { useState } from 'react';
import type { QueryState } from '#client/api/queryErrors.ts';
import { lazyPart, usePreload } from '#client/app/lazyPart.ts';
import { saveRoundSession } from '#client/round/gameSession.ts';
import type { Viewer } from '#client/session/viewer.ts';
import { ConnectionHint } from '#components/app/ConnectionHint/ConnectionHint.tsx';
import { LazyDialog } from '#components/app/LazyDialog/LazyDialog.tsx';
import { Bets } from '#components/round/Bets/Bets.tsx';
import { GameSummary } from '#components/round/GameSummary/GameSummary.tsx';
import { LineUp } from '#components/round/LineUp/LineUp.tsx';
import { LiveMark } from '#components/round/LiveMark/LiveMark.tsx';
import { SEAT_CHANGE } from '#components/round/SeatChange/seatChangePart.ts';
import { TeamSeats } from '#components/round/TeamSeats/TeamSeats.tsx';
import { Button, LinkButton } from '#components/ui/Button/Button.tsx';
import { MessageScreen } from '#components/ui/MessageScreen/MessageScreen.tsx';
import { wholeDollars } from '#rules/money.ts';
import { playerName } from '#rules/names.ts';
import { isHost } from '#rules/pencil.ts';
import type { Member, Round } from '#rules/round.ts';
import { sidesOf } from '#rules/round.ts';
import { isAlone, stakeOf } from '#rules/stakes.ts';
import type { Leaving } from './useLeaving.ts';

const LEAVE = lazyPart(() => import('./LeaveDialog.tsx'));

/** The screen of a seated player before the game starts: the other players, the stakes, and the button to leave. */
export function WaitingScreen({
  round,
  query,
  viewer,
  seat,
  leaving,
}: {
  readonly round: Round;
  readonly query: QueryState;
  readonly viewer: Viewer;
  readonly seat: Member;
  readonly leaving: Leaving;
}) {
  const sides = sidesOf(round);
  return (
    <MessageScreen
      title="WAITING FOR GAME"
      scene={<LineUp taken={{ red: sides.red.length, green: sides.green.length }} />}
      action={
        <>
          {isHost(round, viewer.id) ? (
            <LinkButton variant="primary" href="/setup" onPress={() => saveRoundSession(round, viewer)}>
              OPEN THE LOBBY
            </LinkButton>
          ) : (
            <>
              <ChangeSeat round={round} seat={seat} />
              <LeaveGame seat={seat} leaving={leaving} />
            </>
          )}
          <LinkButton href="/">RETURN TO MAIN MENU</LinkButton>
        </>
      }
    >
      <ConnectionHint queries={[query]} note="the game may have started" />
      <LiveMark gameId={round.id} />
      <p translate="no">{`Joined as ${playerName(seat.name, seat.id)}`}</p>
      <TeamSeats round={round} ownSeat={seat} />
      <Stakes round={round} seat={seat} />
      <Bets round={round} viewerId={viewer.id} />
      <p>The game starts when the host presses START GAME.</p>
    </MessageScreen>
  );
}

/** The game's options, and the player's own stake if it is not the bet. */
function Stakes({ round, seat }: { readonly round: Round; readonly seat: Member }) {
  const options = JSON.stringify([round.holeCount, round.bet, round.snakeBet, round.matchOptions]);
  const [seenOptions] = useState(options);
  return (
    <div>
      <GameSummary round={round} />
      <output>{options !== seenOptions && 'The host has changed what is played for.'}</output>
      {isAlone(round, seat) && round.bet > 0 && (
        <p>{`Alone against two you play for $${wholeDollars(stakeOf(round, seat))} per hole.`}</p>
      )}
    </div>
  );
}

/** The button and dialog with which a player changes name and team. */
function ChangeSeat({ round, seat }: { readonly round: Round; readonly seat: Member }) {
  const [isOpen, setIsOpen] = useState(false);
  const close = () => setIsOpen(false);
  return (
    <>
      <Button onPress={() => setIsOpen(true)}>CHANGE NAME OR TEAM</Button>
      {isOpen && (
        <LazyDialog part={SEAT_CHANGE} onClose={close}>
          {({ SeatDialog }) => <SeatDialog round={round} member={seat} isHost={false} onClose={close} />}
        </LazyDialog>
      )}
    </>
  );
}

function LeaveGame({ seat, leaving }: { readonly seat: Member; readonly leaving: Leaving }) {
  usePreload(LEAVE);
  const [isOpen, setIsOpen] = useState(false);
  const stay = () => {
    setIsOpen(false);
    leaving.reset();
  };
  return (
    <>
      <Button onPress={() => setIsOpen(true)}>LEAVE GAME</Button>
      {isOpen && (
        <LazyDialog part={LEAVE} onClose={stay}>
          {({ LeaveDialog }) => <LeaveDialog memberId={seat.id} leaving={leaving} onStay={stay} />}
        </LazyDialog>
      )}
    </>
  );
}
