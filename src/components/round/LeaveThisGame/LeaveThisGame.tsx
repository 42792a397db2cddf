import { markGameLeft } from '#client/device/leftGames.ts';
import { LinkButton } from '#components/ui/Button/Button.tsx';

/** A link to Home that makes this phone leave the game. The seat stays, and Home lists the game for a return. */
export function LeaveThisGame({ gameId }: { readonly gameId: number }) {
  return (
    <LinkButton href="/" onPress={() => markGameLeft(gameId)}>
      LEAVE THIS GAME
    </LinkButton>
  );
}
