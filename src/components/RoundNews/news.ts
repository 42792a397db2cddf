/** The overlays that tell of a round: gathered to be one file, which comes after the screen. */

export { SnakeAssigned } from '#components/SnakeAssigned/SnakeAssigned.tsx';
export { HoleOverlay } from './HoleOverlay.tsx';
