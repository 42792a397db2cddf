import { useEffect, useEffectEvent, useState } from 'react';
import { isNotFound } from '#client/api/trpc.ts';
import { DELAY_MS } from '#client/device/timings.ts';
import { groupPath, useGroupOfCode } from '#client/session/groups.ts';
import type { Viewer } from '#client/session/viewer.ts';
import { LoginLinks } from '#components/account/LoginLinks/LoginLinks.tsx';
import { Button } from '#components/ui/Button/Button.tsx';
import { Panel } from '#components/ui/Panel/Panel.tsx';
import { TextField } from '#components/ui/TextField/TextField.tsx';
import { parseGroupCode } from '#shared/codes.ts';
import { groupCodeProblem } from '#shared/groups.ts';
import { GROUP_CODE } from '#shared/limits.ts';
import * as styles from './join.css.ts';
import { LoginPopUp } from './LoginPopUp.tsx';
import { useGroupJoining } from './useGroupJoining.ts';
import { useProblemFocus } from './useProblemFocus.ts';

/** In letters: a pasted code may contain hyphens and blanks, which are removed. */
const PASTED_MAX = 2 * GROUP_CODE.max;

/** The form that joins a group by its code. A code from a link joins automatically if the user is logged in. */
export function JoinGroup({
  account,
  linkedCode,
  onJoined,
}: {
  /** The logged-in user; null = none. */
  readonly account: Viewer | null;
  /** The code in the link, valid or not; null = the screen was not opened by a link. */
  readonly linkedCode: string | null;
  readonly onJoined: () => void;
}) {
  const joining = useGroupJoining();
  const { form, attempt, onProblem } = useProblemFocus(joining);
  const [code, setCode] = useState(linkedCode ?? '');
  const [wrong, setWrong] = useState(linkedCode === null ? null : groupCodeProblem(linkedCode));
  const [isLoginShown, setIsLoginShown] = useState(false);
  /** The user has typed a code or pressed JOIN: the link no longer joins automatically. */
  const [isByHand, setIsByHand] = useState(false);
  const isLinked = !isByHand && linkedCode !== null && groupCodeProblem(linkedCode) === null;
  const userId = account?.id ?? null;
  const linked = useGroupOfCode(isLinked && userId === null ? linkedCode : null);
  /** The server's message that no group has the code of the link; null = it has one, or this is not known yet. */
  const unknownLink =
    isLinked && userId === null && isNotFound(linked.error) ? (linked.error?.message ?? null) : null;

  function join(typed: string): void {
    const problem = groupCodeProblem(typed);
    setWrong(problem);
    if (problem !== null) return onProblem();
    if (userId === null) setIsLoginShown(true);
    else joining.join(typed, userId, joined);
  }

  function joined(): void {
    setCode('');
    onJoined();
  }

  function forgetLogin(): void {
    setIsLoginShown(false);
    joining.forgetFailure();
  }

  function joinByHand(): void {
    // no login for a group that does not exist
    if (unknownLink !== null) return onProblem();
    setIsByHand(true);
    join(code);
  }

  const joinByLink = useEffectEvent(() => join(code));
  useEffect(() => {
    if (!isLinked || userId === null) return;
    const timer = setTimeout(joinByLink, DELAY_MS.autoJoin);
    return () => clearTimeout(timer);
  }, [isLinked, userId]);

  return (
    <Panel title="JOIN GROUP">
      <form
        ref={form}
        className={styles.form}
        onSubmit={(event) => {
          event.preventDefault();
          joinByHand();
        }}
      >
        <TextField
          label="GROUP CODE"
          value={code}
          maxLength={PASTED_MAX}
          problem={wrong ?? joining.failure?.message ?? unknownLink}
          attempt={attempt}
          onChange={(text) => {
            setIsByHand(true);
            setCode(parseGroupCode(text));
            setWrong(null);
            joining.forgetFailure();
          }}
        />
        {joining.failure?.detail != null && <p className={styles.note}>{joining.failure.detail}</p>}
        {isLinked && account === null && unknownLink === null ? (
          <>
            <p className={styles.groupName}>{`Log in to join ${linked.data?.name ?? 'this group'}`}</p>
            <p className={styles.note}>You come back here and join.</p>
            <LoginLinks path={groupPath(linkedCode)} />
          </>
        ) : (
          <Button variant="primary" isDisabled={joining.isPending} onPress={joinByHand}>
            {joining.isPending ? 'JOINING...' : 'JOIN'}
          </Button>
        )}
      </form>
      {(isLoginShown || joining.isSessionOver) && (
        <LoginPopUp path={groupPath(code)} isSessionOver={joining.isSessionOver} onClose={forgetLogin}>
          Groups are for players with an account. Log in, and you come back here and join.
        </LoginPopUp>
      )}
    </Panel>
  );
}
