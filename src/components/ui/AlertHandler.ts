import { createContext } from 'react';

/** What the app does as something that went wrong comes up, a sound for instance: this folder knows no sounds. */
export const AlertHandler = createContext<() => void>(() => {});
