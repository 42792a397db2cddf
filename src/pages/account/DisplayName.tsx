import { useState } from 'react';
import { tryAgainText } from '#client/api/queryErrors.ts';
import { trpcClient, withTimeout } from '#client/api/trpc.ts';
import { showToast } from '#client/app/toasts.ts';
import { button } from '#components/ui/Button/Button.css.ts';
import { Button } from '#components/ui/Button/Button.tsx';
import { Problem } from '#components/ui/Problem/Problem.tsx';
import { TextField } from '#components/ui/TextField/TextField.tsx';
import { PLAYER_NAME_MAX } from '#shared/limits.ts';
import { nameProblem } from '#shared/typedNames.ts';
import * as styles from './account.css.ts';
import { useNameChange } from './useNameChange.ts';

/** A form for the name that other players see. */
export function DisplayName({
  username,
  displayName,
  onDone,
}: {
  readonly username: string;
  /** The name that other players see; equal to the user name = none was chosen. */
  readonly displayName: string;
  readonly onDone: () => void;
}) {
  /** Null = nothing is typed since the last change. */
  const [typed, setTyped] = useState<string | null>(null);
  const value = typed ?? displayName;
  const change = useNameChange(
    (name: string | null) => trpcClient.account.changeName.mutate({ name }, withTimeout()),
    ({ name }) => {
      setTyped(null);
      showToast(`Other players see ${name} now.`);
      onDone();
    },
  );
  const { field, problem, attempt, error, isPending } = change;

  function problemOf(name: string): string | null {
    return name.trim() === displayName ? 'Other players see this name already' : nameProblem(name);
  }
  return (
    <form
      className={styles.form}
      method="post"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        change.submit(problemOf(value), value);
      }}
    >
      <div ref={field}>
        <TextField
          name="displayName"
          label="DISPLAY NAME"
          kind="playerName"
          value={value}
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
        Other players see it on boards, in groups and in new games. Games that are there keep their names.
      </p>
      {/* a disabled button would lose the focus */}
      <button type="submit" className={button.plain} aria-disabled={isPending || undefined}>
        {isPending ? 'SAVING...' : 'SAVE'}
      </button>
      {displayName !== username && (
        <Button isBusy={isPending} onPress={() => change.submit(null, null)}>
          SHOW MY USERNAME
        </Button>
      )}
      {error !== null && <Problem>{tryAgainText(error)}</Problem>}
    </form>
  );
}
