import { lazyPart } from '#client/app/lazyPart.ts';

/**
 * The lazy part with the dialogs that change names and seats. Only the server can change them, so it is loaded when one
 * is opened.
 */
export const SEAT_CHANGE = lazyPart(() => import('./SeatChange.tsx'));
