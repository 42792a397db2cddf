/** The parts of the results with which players and scorers act, in one chunk. Spectators do not load it. */

export { CardButtons } from '#components/round/Card/CardButtons.tsx';
export { CardBets } from './CardBets.tsx';
export { Corrections } from './Corrections.tsx';
export { PaymentActions } from './PaymentActions.tsx';
