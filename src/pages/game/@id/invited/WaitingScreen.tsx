import { MEMBERS_STALE_MS, POLL_MS } from '#client/timings.ts';
import type { RouterOutputs } from '#client/trpc.ts';
import { trpc } from '#client/trpc.ts';
import { LinkButton } from '#components/Button/Button.tsx';
import { MessageScreen } from '#components/MessageScreen/MessageScreen.tsx';

/** Before the first tee: who has a seat waits, everybody else is shown the way to one. */
export function WaitingScreen({ game }: { readonly game: RouterOutputs['games']['get'] }) {
  const { data: me } = trpc.auth.me.useQuery();
  const { data: members } = trpc.teamMembers.listOfGame.useQuery(
    { id: game.id },
    { staleTime: MEMBERS_STALE_MS, refetchInterval: POLL_MS.waitingToJoin },
  );
  const seat = members?.find(({ userId }) => userId === me?.user?.id);
  return (
    <MessageScreen
      title="WAITING FOR GAME"
      action={
        <>
          {seat === undefined && (
            <LinkButton kind="primary" href={`/join-game/${game.id}`}>
              JOIN GAME
            </LinkButton>
          )}
          <LinkButton href="/">RETURN TO MAIN MENU</LinkButton>
        </>
      }
    >
      <p>{seat === undefined ? game.name : `Joined as ${seat.name}`}</p>
      <p>{`${game.holeCount} holes • $${game.betPerHole} per hole`}</p>
      <p>The game starts when the host presses START GAME.</p>
    </MessageScreen>
  );
}
