/** The dialogs of the live game that are needed without a network, too, in one chunk that is loaded after the screen. */

export { CheckCard } from './CheckCard.tsx';
export { Conflicts } from './Conflicts.tsx';
export { CorrectHole } from './CorrectHole.tsx';
export { EndEarlyDialog } from './EndEarlyDialog.tsx';
export { GameComplete } from './GameComplete.tsx';
export { SnakePicker } from './SnakePicker.tsx';
