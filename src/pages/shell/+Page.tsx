import { MessageScreen } from '#components/ui/MessageScreen/MessageScreen.tsx';

/**
 * The app shell: without anybody's data, kept on the device and opened at any path where the server's page cannot be
 * had. The screen of that path takes its place as soon as the app runs: `+guard.client.ts`.
 */
export default function ShellPage() {
  return <MessageScreen title="LOADING..." />;
}
