import { MessageScreen } from '#components/ui/MessageScreen/MessageScreen.tsx';

export function GameNotFound() {
  return (
    <MessageScreen title="GAME NOT FOUND" variant="lost">
      <p>There is no game behind this link.</p>
    </MessageScreen>
  );
}
