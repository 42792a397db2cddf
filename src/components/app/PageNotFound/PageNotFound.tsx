import { MessageScreen } from '#components/ui/MessageScreen/MessageScreen.tsx';

export function PageNotFound() {
  return (
    <MessageScreen title="404 Page Not Found" variant="lost">
      <p>There is no such page.</p>
    </MessageScreen>
  );
}
