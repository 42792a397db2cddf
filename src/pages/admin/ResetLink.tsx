import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { tryAgainText } from '#client/api/queryErrors.ts';
import { trpc, trpcClient, withTimeout } from '#client/api/trpc.ts';
import { formatTimeOfDay } from '#client/device/clock.ts';
import { publicOrigin } from '#client/device/native.ts';
import { CopyButton } from '#components/app/CopyButton/CopyButton.tsx';
import { Button } from '#components/ui/Button/Button.tsx';
import { Problem } from '#components/ui/Problem/Problem.tsx';
import * as styles from './admin.css.ts';

/** A button that makes a reset link, and the link, which is shown only once. */
export function ResetLink({
  accountId: id,
  nameId,
}: {
  readonly accountId: number;
  readonly nameId: string;
}) {
  const queryClient = useQueryClient();
  const shown = useRef<HTMLParagraphElement>(null);
  const making = useMutation({
    mutationFn: () => trpcClient.admin.makeResetLink.mutate({ id }, withTimeout()),
    onSettled: () => void queryClient.invalidateQueries(trpc.admin.audit.queryFilter()),
    // another maintainer may have locked the account
    onError: () => void queryClient.invalidateQueries(trpc.admin.search.queryFilter()),
  });
  const { data } = making;
  useEffect(() => {
    if (data !== undefined) shown.current?.focus();
  }, [data]);

  const link = data && publicOrigin() + data.path;
  return (
    <>
      <Button describedBy={nameId} isBusy={making.isPending} onPress={() => making.mutate()}>
        {data === undefined ? 'MAKE RESET LINK' : 'MAKE ANOTHER RESET LINK'}
      </Button>
      {making.isError && <Problem>{tryAgainText(making.error)}</Problem>}
      {data !== undefined && link !== undefined && (
        <>
          <p ref={shown} className={styles.link} tabIndex={-1} translate="no">
            {link}
          </p>
          <CopyButton label="COPY LINK" text={link} />
          <p className={styles.note}>
            {`It sets a new password once, until ${formatTimeOfDay(new Date(data.expiresAt))}. It is shown only now, and replaces an earlier link.`}
          </p>
        </>
      )}
    </>
  );
}
