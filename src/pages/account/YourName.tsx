import { FoldedPanel } from '#components/ui/FoldedPanel/FoldedPanel.tsx';
import * as styles from './account.css.ts';
import { ChangeUsername } from './ChangeUsername.tsx';
import { DisplayName } from './DisplayName.tsx';
import { useFocusLater } from './useFocusLater.ts';

/** The two names of the account, and the forms that change them. */
export function YourName({
  username,
  displayName,
}: {
  readonly username: string;
  /** The name that other players see; equal to the user name = none was chosen. */
  readonly displayName: string;
}) {
  const [names, focusNames] = useFocusLater<HTMLDListElement>();
  return (
    <FoldedPanel title="YOUR NAME">
      <dl ref={names} className={styles.names} tabIndex={-1}>
        <div>
          <dt className={styles.note}>You log in as</dt>
          <dd translate="no">{username}</dd>
        </div>
        <div>
          <dt className={styles.note}>Other players see</dt>
          <dd translate="no">{displayName}</dd>
        </div>
      </dl>
      <DisplayName username={username} displayName={displayName} onDone={focusNames} />
      <ChangeUsername username={username} onDone={focusNames} />
    </FoldedPanel>
  );
}
