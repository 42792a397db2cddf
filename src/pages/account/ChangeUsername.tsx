import { useState } from 'react';
import { trpcClient, withTimeout } from '#client/api/trpc.ts';
import { showToast } from '#client/app/toasts.ts';
import { TextField } from '#components/ui/TextField/TextField.tsx';
import { MISSING_FIELDS, toNewAccountName } from '#shared/accounts.ts';
import { HELD_USERNAME_DAYS, PLAYER_NAME_MAX } from '#shared/limits.ts';
import { messageThrownBy } from '#shared/typedNames.ts';
import * as styles from './account.css.ts';
import { PasswordForm } from './PasswordForm.tsx';
import { useNameChange } from './useNameChange.ts';

/** A form that changes the user name. All devices stay logged in. */
export function ChangeUsername({
  username,
  onDone,
}: {
  readonly username: string;
  readonly onDone: () => void;
}) {
  const [typed, setTyped] = useState('');
  /** The number of changes: a new one empties the password field. */
  const [changes, setChanges] = useState(0);
  const change = useNameChange(
    (input: { readonly username: string; readonly password: string }) =>
      trpcClient.account.changeUsername.mutate(input, withTimeout()),
    (user) => {
      setTyped('');
      setChanges(changes + 1);
      showToast(`You log in as ${user.username} from now on.`);
      onDone();
    },
  );
  const { field, problem, attempt } = change;

  function problemOf(text: string): string | null {
    if (text.trim() === '') return MISSING_FIELDS;
    const isSame = () => toNewAccountName(text, username).name === username;
    return messageThrownBy(isSame) ?? (isSame() ? 'This is your username already' : null);
  }
  return (
    <PasswordForm
      key={changes}
      name={username}
      submit="CHANGE USERNAME"
      busy="CHANGING..."
      call={change}
      afterNoAnswer=" Your username may be changed already."
      onSubmit={(password) => change.submit(problemOf(typed), { username: typed, password })}
    >
      <div ref={field}>
        <TextField
          name="newUsername"
          label="NEW USERNAME"
          value={typed}
          maxLength={PLAYER_NAME_MAX}
          problem={problem}
          attempt={attempt}
          onChange={(text) => {
            setTyped(text);
            change.forgetProblem();
          }}
        />
      </div>
      <p className={styles.note}>
        {`With the old one you can no longer log in. For ${HELD_USERNAME_DAYS} days only you can take it again.`}
      </p>
    </PasswordForm>
  );
}
