import { lazyPart } from '#client/app/lazyPart.ts';

/** The lazy part with the dialogs that change names and seats: only the server changes them, so it is fetched when one is opened. */
export const SEAT_CHANGE = lazyPart(() => import('./seatChange.ts'));
