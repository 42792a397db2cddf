/** The dialogs of the lobby that few hosts open, in one chunk that is loaded after the screen. */

export { BackDialog } from './BackDialog.tsx';
export { DrawDialog } from './DrawDialog.tsx';
export { OptionsDialog } from './OptionsDialog.tsx';
