import { useMutation } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { failureText, tryAgainText } from '#client/api/queryErrors.ts';
import { keyed, trpcClient, withTimeout } from '#client/api/trpc.ts';
import { showToast } from '#client/app/toasts.ts';
import { newKey } from '#client/device/idempotencyKeys.ts';
import type { GroupWithMembers } from '#client/session/groups.ts';
import { Button } from '#components/ui/Button/Button.tsx';
import { TextField } from '#components/ui/TextField/TextField.tsx';
import { groupNameProblem } from '#shared/groups.ts';
import { GROUP_NAME_MAX } from '#shared/limits.ts';
import { toName } from '#shared/typedNames.ts';
import * as styles from './group.css.ts';
import { useGroupRefresh } from './useGroupRefresh.ts';

/** A form that renames the group. */
export function RenameGroup({ group: { id, name } }: { readonly group: GroupWithMembers }) {
  const refresh = useGroupRefresh(id);
  const form = useRef<HTMLFormElement>(null);
  const [typed, setTyped] = useState(name);
  const [problem, setProblem] = useState<string | null>(null);
  const [attempt, setAttempt] = useState(0);
  const rename = useMutation({
    // the last of several attempts decides, so each may count
    mutationFn: (text: string) =>
      trpcClient.groups.rename.mutate({ id, name: text }, { context: keyed(newKey()), ...withTimeout() }),
    async onSuccess(renamed) {
      await refresh();
      setTyped(renamed.name);
      showToast(`The group is called ${renamed.name} now`);
    },
    onError(error) {
      console.error('Renaming the group failed:', failureText(error));
      void refresh();
      refuse(tryAgainText(error));
    },
  });

  function refuse(reason: string): void {
    setProblem(reason);
    setAttempt((before) => before + 1);
    form.current?.querySelector('input')?.focus();
  }

  function submit(): void {
    if (rename.isPending) return;
    const wrong = groupNameProblem(typed);
    setProblem(null);
    if (wrong === null) rename.mutate(toName(typed, GROUP_NAME_MAX));
    else refuse(wrong);
  }

  return (
    <form
      ref={form}
      className={styles.tools}
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
    >
      <TextField
        label="GROUP NAME"
        value={typed}
        maxLength={GROUP_NAME_MAX}
        problem={problem}
        attempt={attempt}
        onChange={(text) => {
          setTyped(text);
          setProblem(null);
        }}
      />
      <Button isBusy={rename.isPending} onPress={submit}>
        {rename.isPending ? 'RENAMING...' : 'RENAME'}
      </Button>
    </form>
  );
}
