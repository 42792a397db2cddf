import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { trpc } from '#client/api/trpc.ts';
import { showToast } from '#client/app/toasts.ts';
import { NATIVE } from '#client/device/native.ts';
import { Button } from '#components/ui/Button/Button.tsx';
import { FoldedPanel } from '#components/ui/FoldedPanel/FoldedPanel.tsx';
import { Problem } from '#components/ui/Problem/Problem.tsx';
import type { EarlierDeletion } from './DeleteAccountDialog.tsx';
import { DeleteAccountDialog } from './DeleteAccountDialog.tsx';
import { fetchExport, saveFile } from './fetchExport.ts';

/** The export of the account, and its deletion. */
export function YourData({
  name,
  ...deletion
}: {
  /** The user name. */
  readonly name: string;
} & EarlierDeletion) {
  const queryClient = useQueryClient();
  const [isDeleting, setDeleting] = useState(false);
  const download = useMutation({
    mutationFn: fetchExport,
    networkMode: 'always',
    onSuccess(file) {
      // the app for phones cannot save files: it shares them with a second tap
      if (NATIVE !== null) return;
      saveFile(file);
      showToast('Your data is downloaded.');
    },
  });
  const share = useMutation({
    mutationFn: (file: File) => navigator.share({ files: [file] }).catch(ignoreCancel),
    networkMode: 'always',
  });
  function closeDialog() {
    setDeleting(false);
    // finds out whether the account is deleted
    if (deletion.wasUnanswered) void queryClient.invalidateQueries(trpc.auth.me.queryFilter());
  }
  return (
    <FoldedPanel title="YOUR DATA">
      <p>One file with your account, groups, records and all your games.</p>
      <Button isBusy={download.isPending} onPress={download.mutate}>
        {download.isPending ? 'COLLECTING YOUR DATA...' : 'DOWNLOAD MY DATA'}
      </Button>
      {NATIVE !== null && download.data !== undefined && (
        <Button variant="primary" isBusy={share.isPending} onPress={() => share.mutate(download.data)}>
          SHARE THE FILE
        </Button>
      )}
      {share.isError && <Problem>This device did not share it. Open Bestball in a browser.</Problem>}
      {download.isError && <Problem>{download.error.message}</Problem>}
      <p>A deleted account does not come back. Your games stay for the other players, without your name.</p>
      <Button onPress={() => setDeleting(true)}>DELETE ACCOUNT</Button>
      {isDeleting && <DeleteAccountDialog name={name} {...deletion} onClose={closeDialog} />}
    </FoldedPanel>
  );
}

/** Ignores that the user closed the share dialog. @throws the error itself, if it is another one */
function ignoreCancel(error: unknown): void {
  if (!(error instanceof DOMException && error.name === 'AbortError')) throw error;
}
