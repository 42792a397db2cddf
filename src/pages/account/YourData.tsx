import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { trpc } from '#client/api/trpc.ts';
import { FileButtons } from '#components/app/FileButtons/FileButtons.tsx';
import { Button } from '#components/ui/Button/Button.tsx';
import { FoldedPanel } from '#components/ui/FoldedPanel/FoldedPanel.tsx';
import type { EarlierDeletion, OpenMoney } from './DeleteAccountDialog.tsx';
import { DeleteAccountDialog } from './DeleteAccountDialog.tsx';

const FILES = [
  {
    path: '/account/export',
    name: 'bestball-account.json',
    type: 'application/json',
    label: 'DOWNLOAD MY DATA',
    busy: 'COLLECTING YOUR DATA...',
    toast: 'Your data is downloaded.',
  },
] as const;

/** The export of the account, and its deletion. */
export function YourData({
  name,
  openMoney,
  ...deletion
}: {
  /** The user name. */
  readonly name: string;
  readonly openMoney: OpenMoney;
} & EarlierDeletion) {
  const queryClient = useQueryClient();
  const [isDeleting, setDeleting] = useState(false);
  function openDialog() {
    setDeleting(true);
    // money may have been settled since the page was opened
    void queryClient.invalidateQueries(trpc.account.get.queryFilter());
  }
  function closeDialog() {
    setDeleting(false);
    // finds out whether the account is deleted
    if (deletion.wasUnanswered) void queryClient.invalidateQueries(trpc.auth.me.queryFilter());
  }
  return (
    <FoldedPanel title="YOUR DATA">
      <p>One file with your account, groups, records and all your games.</p>
      <FileButtons files={FILES} />
      <p>A deleted account does not come back. Your games stay for the other players, without your name.</p>
      <Button onPress={openDialog}>DELETE ACCOUNT</Button>
      {isDeleting && (
        <DeleteAccountDialog name={name} openMoney={openMoney} {...deletion} onClose={closeDialog} />
      )}
    </FoldedPanel>
  );
}
