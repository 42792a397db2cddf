/** The parts of the results with which players and scorers act, in one chunk. Spectators do not load it. */

export { Bets } from '#components/round/Bets/Bets.tsx';
export { CardButtons } from '#components/round/Card/CardButtons.tsx';
export { Corrections } from './Corrections.tsx';
export { PaymentActions } from './PaymentActions.tsx';
