import { HydrationBoundary, QueryClientProvider } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useState } from 'react';
import { usePageContext } from 'vike-react/usePageContext';
import { createQueryClient } from '#client/app/queryClient.ts';

/** One query cache per browser tab, and per request on the server, filled with the server's prefetched queries. */
export default function Wrapper({ children }: { children: ReactNode }) {
  const { dehydratedState } = usePageContext();
  const [queryClient] = useState(createQueryClient);
  return (
    <QueryClientProvider client={queryClient}>
      <HydrationBoundary state={dehydratedState}>{children}</HydrationBoundary>
    </QueryClientProvider>
  );
}
