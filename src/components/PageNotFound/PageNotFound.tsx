import { MessageScreen } from '#components/MessageScreen/MessageScreen.tsx';

export function PageNotFound() {
  return (
    <MessageScreen title="404 Page Not Found">
      <p>There is no such page.</p>
    </MessageScreen>
  );
}
