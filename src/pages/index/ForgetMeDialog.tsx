import { useLogout } from '#client/app/logout.ts';
import { ConfirmDialog } from '#components/ui/ConfirmDialog/ConfirmDialog.tsx';
import { Problem } from '#components/ui/Problem/Problem.tsx';

/** Asks a guest whether this device should forget them. */
export function ForgetMeDialog({ onStay }: { readonly onStay: () => void }) {
  const { isBusy, failure, logOut } = useLogout('forgetMe');
  return (
    <ConfirmDialog
      title="FORGET ME?"
      description={
        <>
          <p>This phone forgets that you played here. You cannot get your rounds back on it.</p>
          <p>Other players keep their cards. To keep yours, register first.</p>
        </>
      }
      yes="YES, FORGET ME"
      no="NO, STAY"
      isBusy={isBusy}
      isDangerous
      onYes={logOut}
      onNo={onStay}
    >
      {failure !== null && <Problem key={failure}>{failure}</Problem>}
    </ConfirmDialog>
  );
}
