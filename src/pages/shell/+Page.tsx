import { MessageScreen } from '#components/ui/MessageScreen/MessageScreen.tsx';

/**
 * The app shell: a page without personal data that the device stores and opens for any path while the server is
 * unreachable. As soon as the app runs, `+guard.client.ts` opens the screen of the path.
 */
export default function ShellPage() {
  return <MessageScreen title="LOADING..." />;
}
