import { takeNewVersion, useNewVersion } from '#client/serviceWorker/versions.ts';
import * as styles from './UpdateBar.css.ts';

/** A round is played or watched there: nothing new is offered in the middle of a hole. */
const GAME = /^\/game\//;

/** Says on all other screens that there is a newer build of the app, and takes it. */
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
