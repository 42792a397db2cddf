/** The parts of the results that load after the screen, in one chunk. */

export { CardPanel } from '#components/round/Card/CardPanel.tsx';
export { History } from '#components/round/History/History.tsx';
export { Confetti } from './Confetti.tsx';
export { Confirmed } from './Confirmed.tsx';
export { KeepThisGame } from './KeepThisGame.tsx';
export { PlayAgain } from './PlayAgain.tsx';
