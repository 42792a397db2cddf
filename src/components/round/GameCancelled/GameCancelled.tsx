import { MessageScreen } from '#components/ui/MessageScreen/MessageScreen.tsx';

/** The screen of a game that was cancelled because it was not started in time. */
export function GameCancelled({ isNews = false }: { readonly isNews?: boolean }) {
  return (
    <MessageScreen title="GAME STATUS" variant="lost" isNews={isNews}>
      <p>This game was cancelled: nobody started it within a day.</p>
    </MessageScreen>
  );
}
