import { MessageScreen } from '#components/ui/MessageScreen/MessageScreen.tsx';

/** The status page of a game that never began. */
export function GameCancelled({ isNews = false }: { readonly isNews?: boolean }) {
  return (
    <MessageScreen title="GAME STATUS" variant="lost" isNews={isNews}>
      <p>This game was cancelled: nobody started it within a day.</p>
    </MessageScreen>
  );
}
