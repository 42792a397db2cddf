import { block, blocks } from './Loading.css.ts';

/** Something is on its way, nobody knows how long. */
export function LoadingBlocks() {
  return (
    <div className={blocks} aria-hidden="true">
      {Object.values(block).map((look) => (
        <span key={look} className={look} />
      ))}
    </div>
  );
}
