import { LinkButton } from '#components/ui/Button/Button.tsx';
import { MAIN_MENU, MessageScreen } from '#components/ui/MessageScreen/MessageScreen.tsx';
import type { Round } from '#rules/round.ts';

/**
 * The screen of a game that was cancelled, before its start or before a hole was finished. It links to the host's new
 * game.
 */
export function GameCancelled({
  round: { nextGameId, cancelReason },
  isAnnounced = false,
}: {
  readonly round: Round;
  /** It was cancelled while the screen showed it. */
  readonly isAnnounced?: boolean;
}) {
  return (
    <MessageScreen
      title="GAME STATUS"
      variant="lost"
      isAnnounced={isAnnounced}
      action={
        <>
          {nextGameId !== null && (
            <LinkButton variant="primary" href={`/join-game/${nextGameId}`}>
              JOIN THE NEW GAME
            </LinkButton>
          )}
          <LinkButton href="/">{MAIN_MENU}</LinkButton>
        </>
      }
    >
      <p>
        {cancelReason === null
          ? 'This game was cancelled before a hole was finished. It counts nowhere.'
          : `CANCELLED BY A MAINTAINER: ${cancelReason}`}
      </p>
      {nextGameId !== null && <p>Its host has opened a new one.</p>}
      {nextGameId === null && isAnnounced && cancelReason === null && (
        <p>When its host opens a new one within an hour, you are offered it here.</p>
      )}
    </MessageScreen>
  );
}
