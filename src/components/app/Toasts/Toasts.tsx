import { useEffect, useState } from 'react';
import type { Toast } from '#client/app/toasts.ts';
import { useToast } from '#client/app/toasts.ts';

type Region = (props: { readonly toast: Toast }) => React.ReactNode;

/** The place of all toasts, on every screen; what draws them is fetched for the first one. */
export function Toasts() {
  const toast = useToast();
  const [Region, setRegion] = useState<Region | null>(null);
  const id = toast?.id;

  useEffect(() => {
    if (id === undefined || Region !== null) return;
    // without a network this one stays unseen, and the next one tries again
    import('./ToastRegion.tsx').then(({ ToastRegion }) => setRegion(() => ToastRegion)).catch(() => {});
  }, [id, Region]);

  return toast !== null && Region !== null && <Region toast={toast} />;
}
