import { useMutation } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useEffect, useState } from 'react';
import { failureText, httpStatusOf, tryAgainText } from '#client/api/queryErrors.ts';
import { keyed, withTimeout } from '#client/api/trpc.ts';
import { showToast } from '#client/app/toasts.ts';
import { newKey } from '#client/device/idempotencyKeys.ts';
import { Button } from '#components/ui/Button/Button.tsx';
import { ConfirmDialog } from '#components/ui/ConfirmDialog/ConfirmDialog.tsx';
import { focusHeading } from '#components/ui/focusHeading.ts';
import { Problem } from '#components/ui/Problem/Problem.tsx';
import { useGroupRefresh } from './useGroupRefresh.ts';

/** Another phone has changed the group: trying again does not help. */
export const REFUSED = new Set<number | null>([403, 404, 409]);

/** The options of a call. */
export type CallOptions = ReturnType<typeof callOptions>;

function callOptions(key: string) {
  return { context: keyed(key), ...withTimeout() };
}

/** A button that changes the group after a confirmation. */
export function GroupAct({
  groupId,
  label,
  title,
  yes,
  no,
  send,
  toast,
  isDangerous = true,
  onDone,
  children,
}: {
  readonly groupId: number;
  readonly label: string;
  readonly title: string;
  readonly yes: string;
  readonly no: string;
  readonly send: (options: CallOptions) => Promise<unknown>;
  readonly toast: string;
  /** It takes something from a member or from the owner. */
  readonly isDangerous?: boolean;
  /** Runs after a success, before the dialog closes; absent = the group is fetched again. */
  readonly onDone?: () => Promise<void>;
  /** The effect of the change. */
  readonly children: ReactNode;
}) {
  const refresh = useGroupRefresh(groupId);
  /** The key of the attempts in one dialog, so that they count once; null = the dialog is closed. */
  const [key, setKey] = useState<string | null>(null);
  const act = useMutation({
    mutationFn: (ownKey: string) => send(callOptions(ownKey)),
    async onSuccess() {
      await (onDone ?? refresh)();
      setKey(null);
      showToast(toast);
    },
    onError(error) {
      console.error(`${label} failed:`, failureText(error));
      void refresh();
      if (!REFUSED.has(httpStatusOf(error))) return;
      // a toast, because the new state may have no place for this question
      setKey(null);
      showToast(tryAgainText(error));
    },
  });
  // the button may be gone after the change, and the focus with it
  useEffect(() => focusHeading, []);
  return (
    <>
      <Button
        variant={isDangerous ? 'danger' : 'plain'}
        onPress={() => {
          act.reset();
          setKey(newKey());
        }}
      >
        {label}
      </Button>
      {key !== null && (
        <ConfirmDialog
          title={title}
          description={children}
          yes={yes}
          no={no}
          isDangerous={isDangerous}
          isBusy={act.isPending}
          onYes={() => act.mutate(key)}
          onNo={() => setKey(null)}
        >
          {act.isError && <Problem>{tryAgainText(act.error)}</Problem>}
        </ConfirmDialog>
      )}
    </>
  );
}
