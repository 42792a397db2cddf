import { createContext } from 'react';

/** Called whenever an error is shown. The app plays a sound then; `ui/` itself contains no sounds. */
export const AlertHandler = createContext<() => void>(() => {});
