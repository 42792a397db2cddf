import { trpcClient, withTimeout } from '#client/api/trpc.ts';
import { RecoveryCodes } from '#components/account/RecoveryCodes/RecoveryCodes.tsx';
import { FoldedPanel } from '#components/ui/FoldedPanel/FoldedPanel.tsx';
import { countText } from '#rules/names.ts';
import { formatDate } from '#shared/dates.ts';
import { PasswordForm } from './PasswordForm.tsx';
import { useAccountCall } from './useAccountCall.ts';
import { useFocusLater } from './useFocusLater.ts';

/** The number of unused recovery codes, and a form that makes new ones. */
export function NewCodes({
  left,
  createdAt,
  name,
  codes,
  onCodes,
}: {
  readonly left: number;
  /** An ISO time; null without codes. */
  readonly createdAt: string | null;
  /** The user name. */
  readonly name: string;
  /** The new codes of this panel; null = none to show. */
  readonly codes: readonly string[] | null;
  readonly onCodes: (codes: readonly string[] | null) => void;
}) {
  const [intro, focusIntro] = useFocusLater<HTMLParagraphElement>();
  const renew = useAccountCall(
    (password: string) => trpcClient.account.renewRecoveryCodes.mutate({ password }, withTimeout()),
    ({ recoveryCodes }) => onCodes(recoveryCodes),
  );
  return (
    <FoldedPanel title="RECOVERY CODES">
      {codes === null ? (
        <>
          <p ref={intro} tabIndex={-1}>
            {leftText(left, createdAt)}
          </p>
          <PasswordForm
            name={name}
            submit="MAKE NEW CODES"
            busy="MAKING NEW CODES..."
            call={renew}
            afterNoAnswer=" Earlier codes may have stopped working."
            onSubmit={renew.mutate}
          />
        </>
      ) : (
        <RecoveryCodes
          codes={codes}
          onDone={() => {
            onCodes(null);
            focusIntro();
          }}
        />
      )}
    </FoldedPanel>
  );
}

/** Describes the codes that the server has: an answer with them may be lost, so the user need not have them. */
function leftText(left: number, createdAt: string | null): string {
  if (createdAt === null) return 'You have no recovery codes: a forgotten password cannot be replaced.';
  return `${countText(left, 'unused code')}, made on ${formatDate(createdAt)}. If you did not store them, make new ones, which replace the earlier ones.`;
}
