import { useEffect, useState } from 'react';
import type { Toast } from '#client/app/toasts.ts';
import { useToast } from '#client/app/toasts.ts';

type Region = (props: { readonly toast: Toast }) => React.ReactNode;

/** Shows toasts on every screen. The code that draws them is loaded with the first toast. */
export function Toasts() {
  const toast = useToast();
  const [Region, setRegion] = useState<Region | null>(null);
  const id = toast?.id;

  useEffect(() => {
    if (id === undefined || Region !== null) return;
    // offline this toast is not shown; the next one tries again
    import('./ToastRegion.tsx').then(({ ToastRegion }) => setRegion(() => ToastRegion)).catch(() => {});
  }, [id, Region]);

  return toast !== null && Region !== null && <Region toast={toast} />;
}
