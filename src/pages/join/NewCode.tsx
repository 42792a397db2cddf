import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { failureText, tryAgainText } from '#client/api/queryErrors.ts';
import { keyed, withTimeout, trpc, trpcClient } from '#client/api/trpc.ts';
import { showToast } from '#client/app/toasts.ts';
import { useRequestKeys } from '#client/device/idempotencyKeys.ts';
import type { Group } from '#client/session/groups.ts';
import { Button } from '#components/ui/Button/Button.tsx';
import { ConfirmDialog } from '#components/ui/ConfirmDialog/ConfirmDialog.tsx';
import { Problem } from '#components/ui/Problem/Problem.tsx';
import { displayCode } from '#shared/codes.ts';

/** Lets a group's owner replace its code, after a confirmation. The old code and its links no longer work then. */
export function NewCode({ group }: { readonly group: Group }) {
  const queryClient = useQueryClient();
  const keyOf = useRequestKeys();
  const [isOpen, setOpen] = useState(false);
  const renewal = useMutation({
    mutationFn: () =>
      trpcClient.groups.renewCode.mutate(
        { id: group.id },
        // the key depends on the old code: a retry after a lost answer renews once, a later renewal has another key
        { context: keyed(keyOf({ id: group.id, code: group.code })), ...withTimeout() },
      ),
    async onSuccess({ code }) {
      await queryClient.invalidateQueries(trpc.users.groups.queryFilter());
      setOpen(false);
      showToast(`The new code of ${group.name} is ${displayCode(code)}`);
    },
    onError: (error) => console.error('A new code failed:', failureText(error)),
  });
  return (
    <>
      <Button onPress={() => setOpen(true)}>NEW CODE</Button>
      {isOpen && (
        <ConfirmDialog
          title="NEW CODE?"
          description={
            <p>{`Nobody joins by ${displayCode(group.code)} or its links any more. Members stay.`}</p>
          }
          yes="NEW CODE"
          no="KEEP IT"
          isBusy={renewal.isPending}
          onYes={() => renewal.mutate()}
          onNo={() => {
            setOpen(false);
            renewal.reset();
          }}
        >
          {renewal.isError && (
            <Problem>{`Failed to make a new code. ${tryAgainText(renewal.error)}`}</Problem>
          )}
        </ConfirmDialog>
      )}
    </>
  );
}
