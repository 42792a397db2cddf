import type { ReactNode } from 'react';
import { usePageContext } from 'vike-react/usePageContext';
import { navigate } from 'vike/client/router';
import { useOutboxSync } from '#client/app/useOutboxSync.ts';
import { useSessionRestore } from '#client/round/sessionRestore.ts';
import { playSound } from '#client/sound/sound.ts';
import { SoundToggle } from '#components/app/SoundToggle/SoundToggle.tsx';
import { Toasts } from '#components/app/Toasts/Toasts.tsx';
import { UpdateBar } from '#components/app/UpdateBar/UpdateBar.tsx';
import { AlertHandler } from '#components/ui/AlertHandler.ts';
import '#components/ui/webFonts.css.ts';

function playError(): void {
  playSound('error');
}

/** Around every screen: the sound buttons, the update bar and toasts. */
export default function Layout({ children }: { readonly children: ReactNode }) {
  const { urlPathname } = usePageContext();
  useSessionRestore(urlPathname, navigate);
  useOutboxSync();
  return (
    <AlertHandler value={playError}>
      {children}
      <SoundToggle />
      <UpdateBar path={urlPathname} />
      <Toasts />
    </AlertHandler>
  );
}
