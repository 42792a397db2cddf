import type { ReactNode } from 'react';
import { usePageContext } from 'vike-react/usePageContext';
import { navigate } from 'vike/client/router';
import { useSessionRestore } from '#client/sessionRestore.ts';
import { useSending } from '#client/useSending.ts';
import { SoundToggle } from '#components/SoundToggle/SoundToggle.tsx';
import { Toasts } from '#components/Toasts/Toasts.tsx';
import { Tooltips } from '#components/Tooltip/Tooltips.tsx';
import { UpdateBar } from '#components/UpdateBar/UpdateBar.tsx';
import '#components/webFonts.css.ts';

/** What all screens have in common. */
export default function Layout({ children }: { readonly children: ReactNode }) {
  const { urlPathname } = usePageContext();
  useSessionRestore(urlPathname, navigate);
  useSending();
  return (
    <>
      {children}
      <SoundToggle />
      <UpdateBar path={urlPathname} />
      <Toasts />
      <Tooltips />
    </>
  );
}
