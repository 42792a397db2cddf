import { HydrationBoundary, QueryClientProvider } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useState } from 'react';
import { usePageContext } from 'vike-react/usePageContext';
import { createQueryClient } from '#client/app/queryClient.ts';
import { ScreenBoundary } from '#components/app/ScreenBoundary/ScreenBoundary.tsx';

/** One query cache per browser tab, and per request on the server, filled with the server's prefetched queries. */
export default function Wrapper({ children }: { children: ReactNode }) {
  const { dehydratedState, urlPathname } = usePageContext();
  const [queryClient] = useState(createQueryClient);
  return (
    <QueryClientProvider client={queryClient}>
      <HydrationBoundary state={dehydratedState}>
        <ScreenBoundary path={urlPathname}>{children}</ScreenBoundary>
      </HydrationBoundary>
    </QueryClientProvider>
  );
}
