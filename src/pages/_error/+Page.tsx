import { usePageContext } from 'vike-react/usePageContext';
import { MessageScreen } from '#components/MessageScreen/MessageScreen.tsx';

/** Every path nobody knows, and what is left when a page fails. */
export default function ErrorPage() {
  const { is404 } = usePageContext();
  return is404 ? (
    <MessageScreen title="404 Page Not Found">
      <p>There is no such page.</p>
    </MessageScreen>
  ) : (
    <MessageScreen title="SOMETHING WENT WRONG">
      <p>This is our fault, not yours. Please try again in a moment.</p>
    </MessageScreen>
  );
}
