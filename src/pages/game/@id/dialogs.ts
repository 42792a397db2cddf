/** The dialogs of the live game that are needed without a network, too, in one chunk that is loaded after the screen. */

export { Conflicts } from '#components/round/Conflicts/Conflicts.tsx';
export { CorrectHole } from '#components/round/CorrectHole/CorrectHole.tsx';
export { CheckCard } from './CheckCard.tsx';
export { EndEarlyDialog } from './EndEarlyDialog.tsx';
export { GameComplete } from './GameComplete.tsx';
export { GameOver } from './GameOver.tsx';
export { SnakePicker } from './SnakePicker.tsx';
