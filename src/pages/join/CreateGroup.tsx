import { useState } from 'react';
import type { Viewer } from '#client/session/viewer.ts';
import { Button } from '#components/ui/Button/Button.tsx';
import { Panel } from '#components/ui/Panel/Panel.tsx';
import { TextField } from '#components/ui/TextField/TextField.tsx';
import { groupNameProblem } from '#shared/groups.ts';
import { GROUP_NAME_MAX } from '#shared/limits.ts';
import { toName } from '#shared/typedNames.ts';
import * as styles from './join.css.ts';
import { LoginPopUp } from './LoginPopUp.tsx';
import { useGroupCreation } from './useGroupCreation.ts';
import { useProblemFocus } from './useProblemFocus.ts';

/** The form that creates a group, whose first member is its creator. */
export function CreateGroup({
  account,
}: {
  /** The logged-in user; null = none. */
  readonly account: Viewer | null;
}) {
  const creation = useGroupCreation();
  const { form, attempt, onProblem } = useProblemFocus(creation);
  const [name, setName] = useState('');
  const [wrong, setWrong] = useState<string | null>(null);
  const [isLoginShown, setIsLoginShown] = useState(false);

  function create(): void {
    if (account === null) return setIsLoginShown(true);
    const problem = groupNameProblem(name);
    setWrong(problem);
    if (problem !== null) return onProblem();
    creation.create(toName(name, GROUP_NAME_MAX), account.id, () => setName(''));
  }

  function forgetLogin(): void {
    setIsLoginShown(false);
    creation.forgetFailure();
  }

  return (
    <Panel title="CREATE GROUP">
      <form
        ref={form}
        className={styles.form}
        onSubmit={(event) => {
          event.preventDefault();
          create();
        }}
      >
        <TextField
          label="GROUP NAME"
          value={name}
          maxLength={GROUP_NAME_MAX}
          problem={wrong ?? creation.failure?.message ?? null}
          attempt={attempt}
          onChange={(text) => {
            setName(text);
            setWrong(null);
            creation.forgetFailure();
          }}
        />
        {creation.failure !== null && <p className={styles.note}>{creation.failure.detail}</p>}
        <Button isDisabled={creation.isPending} onPress={create}>
          {creation.isPending ? 'CREATING...' : 'CREATE GROUP'}
        </Button>
      </form>
      {(isLoginShown || creation.isSessionOver) && (
        <LoginPopUp path="/join-group" isSessionOver={creation.isSessionOver} onClose={forgetLogin}>
          Only players with an account can create a group. Log in, and you come back here.
        </LoginPopUp>
      )}
    </Panel>
  );
}
