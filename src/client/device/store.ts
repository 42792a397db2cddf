/** A value that this tab keeps outside React; components that use it are rendered again when it changes. */

import { useSyncExternalStore } from 'react';

export interface Store<Value> {
  /** The value on the server, in the first render of the browser, and until the first `set`. */
  readonly initial: Value;
  readonly get: () => Value;
  readonly set: (next: Value) => void;
  /** Calls the listener after each `set`. Returns a function that removes the listener. */
  readonly subscribe: (listener: () => void) => () => void;
}

export function createStore<Value>(initial: Value): Store<Value> {
  const listeners = new Set<() => void>();
  let value = initial;
  return {
    initial,
    get: () => value,
    set(next) {
      value = next;
      for (const listener of listeners) listener();
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

/** Returns the value of a store, for a component. */
export function useStore<Value>({ subscribe, get, initial }: Omit<Store<Value>, 'set'>): Value {
  return useSyncExternalStore(subscribe, get, () => initial);
}
