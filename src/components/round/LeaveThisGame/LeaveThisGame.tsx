import { leaveGame } from '#client/device/leftGames.ts';
import { LinkButton } from '#components/ui/Button/Button.tsx';

/** Frees this phone of the game, from Home on, which leads back to it. The seat stays. */
export function LeaveThisGame({ gameId }: { readonly gameId: number }) {
  return (
    <LinkButton href="/" onPress={() => leaveGame(gameId)}>
      LEAVE THIS GAME
    </LinkButton>
  );
}
