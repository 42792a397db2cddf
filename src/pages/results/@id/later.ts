/** The parts of the results that load after the screen, in one chunk. */

export { Confetti } from './Confetti.tsx';
export { CorrectionsOfGame } from './CorrectionsOfGame.tsx';
export { Corrections } from './Corrections.tsx';
export { PlayAgain } from './PlayAgain.tsx';
