import type { ReactNode } from 'react';
import { usePageContext } from 'vike-react/usePageContext';
import { navigate } from 'vike/client/router';
import { useSessionRestore } from '#client/sessionRestore.ts';
import { Toasts } from '#components/Toasts/Toasts.tsx';
import { Tooltips } from '#components/Tooltip/Tooltips.tsx';

/** What all screens have in common. */
export default function Layout({ children }: { readonly children: ReactNode }) {
  const { urlPathname } = usePageContext();
  useSessionRestore(urlPathname, navigate);
  return (
    <>
      {children}
      <Toasts />
      <Tooltips />
    </>
  );
}
