import { takeNewVersion, useNewVersion } from '#client/serviceWorker/updates.ts';
import * as styles from './UpdateBar.css.ts';

/** The screens on which a round is played or watched: no update is offered in the middle of a hole. */
const GAME = /^\/game\//;

/** Offers a newer build of the app, on all screens except those of a running game. */
export function UpdateBar({ path }: { readonly path: string }) {
  const isNew = useNewVersion();
  if (!isNew || GAME.test(path)) return null;
  return (
    <output className={styles.bar}>
      NEW VERSION
      <button type="button" className={styles.update} onClick={takeNewVersion}>
        UPDATE
      </button>
    </output>
  );
}
