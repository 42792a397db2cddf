/** Requests for the pencil, and news about it, in one chunk that is loaded after the screen. */

export { PencilNews } from './PencilNews.tsx';
export { TakePencil } from './TakePencil.tsx';
