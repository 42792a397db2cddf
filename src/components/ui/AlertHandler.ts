import { createContext } from 'react';

/** Called whenever an error is shown. The app plays a sound there; by default nothing happens, as `ui/` knows no sounds. */
export const AlertHandler = createContext<() => void>(() => {});
