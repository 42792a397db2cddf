/** The parts of the results that load after the screen, in one chunk. */

export { Confirmed } from './Confirmed.tsx';
export { PaymentActions } from './PaymentActions.tsx';
export { PlayAgain } from './PlayAgain.tsx';
