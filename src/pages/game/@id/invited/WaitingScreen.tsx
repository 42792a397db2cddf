import { MEMBERS_STALE_MS, POLL_MS } from '#client/timings.ts';
import type { Asked } from '#client/trouble.ts';
import type { RouterOutputs } from '#client/trpc.ts';
import { trpc } from '#client/trpc.ts';
import { LinkButton } from '#components/Button/Button.tsx';
import { MessageScreen } from '#components/MessageScreen/MessageScreen.tsx';
import { ConnectionHint } from './ConnectionHint.tsx';

/** Before the first tee: who has a seat waits, everybody else is shown the way to one. */
export function WaitingScreen({
  game,
  gameQuery,
}: {
  readonly game: RouterOutputs['games']['get'];
  readonly gameQuery: Asked;
}) {
  const { data: me } = trpc.auth.me.useQuery();
  const membersQuery = trpc.teamMembers.listOfGame.useQuery(
    { id: game.id },
    { staleTime: MEMBERS_STALE_MS, refetchInterval: POLL_MS.waitingToJoin },
  );
  const seat = membersQuery.data?.find(({ userId }) => userId === me?.user?.id);
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
      <ConnectionHint queries={[gameQuery, membersQuery]} note="the game may have started" />
      <p>{seat === undefined ? game.name : `Joined as ${seat.name}`}</p>
      <p>{`${game.holeCount} holes • $${game.betPerHole} per hole`}</p>
      <p>The game starts when the host presses START GAME.</p>
    </MessageScreen>
  );
}
