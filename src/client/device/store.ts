/** A value that this tab keeps outside React, and the components that are drawn again when it changes. */

import { useSyncExternalStore } from 'react';

export interface Store<Value> {
  /** The value of the server, of the first render in the browser, and until the first `set`. */
  readonly initial: Value;
  readonly get: () => Value;
  readonly set: (next: Value) => void;
  /** Calls back after each `set`; answers how to stop that. */
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

/** The value of a store, for a component. */
export function useStore<Value>({ subscribe, get, initial }: Omit<Store<Value>, 'set'>): Value {
  return useSyncExternalStore(subscribe, get, () => initial);
}
