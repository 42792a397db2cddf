import { MessageScreen } from '#components/ui/MessageScreen/MessageScreen.tsx';

/** The screen of a game that was cancelled because it was not started in time. */
export function GameCancelled({ isAnnounced = false }: { readonly isAnnounced?: boolean }) {
  return (
    <MessageScreen title="GAME STATUS" variant="lost" isAnnounced={isAnnounced}>
      <p>This game was cancelled: nobody started it within a day.</p>
    </MessageScreen>
  );
}
