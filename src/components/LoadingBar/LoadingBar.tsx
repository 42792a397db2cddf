import { bar, filling } from './LoadingBar.css.ts';

/** Something is under way; the bar fills once and then stays full. */
export function LoadingBar() {
  return (
    <div className={bar} aria-hidden="true">
      <div className={filling} />
    </div>
  );
}
