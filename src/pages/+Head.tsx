import { usePageContext } from 'vike-react/usePageContext';
import { RESTORE_SCRIPT } from '#client/deviceStorage.ts';

/** Runs before anything is painted: who comes back to a game never sees another screen first. */
export default function Head() {
  const { cspNonce } = usePageContext();
  return <script nonce={cspNonce ?? undefined} dangerouslySetInnerHTML={{ __html: RESTORE_SCRIPT }} />;
}
