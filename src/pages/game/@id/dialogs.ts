/** Most dialogs of the live game, in one chunk that is loaded after the screen. */

export { ConflictDialog } from './ConflictDialog.tsx';
export { CorrectHole } from './CorrectHole.tsx';
export { EndEarlyDialog } from './EndEarlyDialog.tsx';
export { GameComplete } from './GameComplete.tsx';
export { PencilBackDialog } from './PencilBackDialog.tsx';
export { SnakePicker } from './SnakePicker.tsx';
