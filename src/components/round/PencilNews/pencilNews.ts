/** Requests for the pencil, news about it, and leaving the game, in one chunk that is loaded after the screen. */

export { LeaveThisGame } from '#components/round/LeaveThisGame/LeaveThisGame.tsx';
export { PencilNews } from './PencilNews.tsx';
export { TakePencil } from './TakePencil.tsx';
