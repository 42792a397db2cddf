import { useEffect, useEffectEvent, useState } from 'react';
import type { Viewer } from '#client/session/me.ts';
import { groupPath, useGroupOfCode } from '#client/session/groups.ts';
import { DELAY_MS } from '#client/device/timings.ts';
import { isNotFound } from '#client/api/trpc.ts';
import { Button } from '#components/ui/Button/Button.tsx';
import { LoginLinks } from '#components/account/LoginLinks/LoginLinks.tsx';
import { Panel } from '#components/ui/Panel/Panel.tsx';
import { TextField } from '#components/ui/TextField/TextField.tsx';
import { typedGroupCode } from '#rules/codes.ts';
import { groupCodeProblem } from '#rules/groups.ts';
import { ERROR_WORDS } from '#rules/errorWords.ts';
import { GROUP_CODE } from '#rules/limits.ts';
import { LoginPopUp } from './LoginPopUp.tsx';
import * as styles from './join.css.ts';
import { useGroupJoining } from './useGroupJoining.ts';
import { useProblemFocus } from './useProblemFocus.ts';

/** A pasted code may come with hyphens and blanks, which go. */
const PASTED_MAX = 2 * GROUP_CODE.max;

/** A group by its code: typed, or brought along by a link, which joins by itself. */
export function JoinGroup({
  account,
  linkedCode,
  onJoined,
}: {
  /** Null = nobody is logged in. */
  readonly account: Viewer | null;
  /** As it stands in the link, right or wrong; null = no link brought anybody here. */
  readonly linkedCode: string | null;
  readonly onJoined: () => void;
}) {
  const joining = useGroupJoining();
  const { form, attempt, onProblem } = useProblemFocus(joining);
  const [code, setCode] = useState(linkedCode ?? '');
  const [wrong, setWrong] = useState(linkedCode === null ? null : groupCodeProblem(linkedCode));
  const [isAsked, setIsAsked] = useState(false);
  /** Whoever types or taps has taken over from the link. */
  const [isByHand, setIsByHand] = useState(false);
  const isLinked = !isByHand && linkedCode !== null && groupCodeProblem(linkedCode) === null;
  const userId = account?.id ?? null;
  const linked = useGroupOfCode(isLinked && userId === null ? linkedCode : null);
  const isUnknownLink = isLinked && userId === null && isNotFound(linked.error);

  function join(typed: string): void {
    const problem = groupCodeProblem(typed);
    setWrong(problem);
    if (problem !== null) return onProblem();
    if (userId === null) setIsAsked(true);
    else joining.join(typed, userId, joined);
  }

  function joined(): void {
    setCode('');
    onJoined();
  }

  function forgetLogin(): void {
    setIsAsked(false);
    joining.forgetFailure();
  }

  function joinByHand(): void {
    // nobody is to log in for a group that is not there
    if (isUnknownLink) return onProblem();
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
          problem={wrong ?? joining.failure?.words ?? (isUnknownLink ? ERROR_WORDS.GROUP_NOT_FOUND : null)}
          attempt={attempt}
          onChange={(text) => {
            setIsByHand(true);
            setCode(typedGroupCode(text));
            setWrong(null);
            joining.forgetFailure();
          }}
        />
        {joining.failure?.hint != null && <p className={styles.note}>{joining.failure.hint}</p>}
        {isLinked && account === null && !isUnknownLink ? (
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
      {(isAsked || joining.isSessionOver) && (
        <LoginPopUp path={groupPath(code)} isSessionOver={joining.isSessionOver} onClose={forgetLogin}>
          Groups are for players with an account. Log in, and you come back here and join.
        </LoginPopUp>
      )}
    </Panel>
  );
}
