/** The parts of the results that load after the screen, in one chunk. */

export { History } from '#components/round/History/History.tsx';
export { Confetti } from './Confetti.tsx';
export { Confirmed } from './Confirmed.tsx';
export { Corrections } from './Corrections.tsx';
export { PaymentActions } from './PaymentActions.tsx';
export { PlayAgain } from './PlayAgain.tsx';
