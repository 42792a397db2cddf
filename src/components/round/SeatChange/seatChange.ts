/** The dialogs that change names and seats, in one chunk that is loaded when one is opened. */

export { NamesDialog } from './NamesDialog.tsx';
export { SeatDialog } from './SeatDialog.tsx';
