/** The dialogs that pass the pencil on and give it back, in one chunk that is loaded when one is opened. */

export { PencilBackDialog } from './PencilBackDialog.tsx';
export { PencilDialog } from './PencilDialog.tsx';
