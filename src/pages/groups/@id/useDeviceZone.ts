import { useSyncExternalStore } from 'react';

/** Returns whether the dates of the device are known, which the server does not have: the first render has none. */
export function useDeviceZone(): boolean {
  return useSyncExternalStore(
    neverChanges,
    () => true,
    () => false,
  );
}

function neverChanges() {
  return () => {};
}
