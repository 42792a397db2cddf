import type { Ref } from 'react';
import { useEffect, useRef } from 'react';
import type { SignIn } from '#client/app/signIn.ts';
import { takeRedirect } from '#client/device/authStorage.ts';
import type { Viewer } from '#client/session/viewer.ts';
import { LinkButton } from '#components/ui/Button/Button.tsx';
import { Panel } from '#components/ui/Panel/Panel.tsx';
import { TextField } from '#components/ui/TextField/TextField.tsx';
import { PLAYER_NAME_MAX } from '#shared/limits.ts';
import * as styles from './join.css.ts';
import { SignInPanel } from './SignInPanel.tsx';
import type { JoinName } from './useJoinName.ts';

/**
 * The choice to join as a guest under a chosen name, or with an account after logging in. If both teams are full, the
 * user can watch, or log in to an account that has a seat.
 */
export function WhoJoins({
  ref,
  gameId,
  viewer,
  name,
  tries,
  isFull,
  isJoining,
  signIn,
}: {
  readonly ref: Ref<HTMLDivElement>;
  readonly gameId: number;
  /** Null = no session yet. */
  readonly viewer: Viewer | null;
  readonly name: JoinName;
  /** How often the user has tried to join: the error of a name is shown from the first time. */
  readonly tries: number;
  /** No seat is left in the game. */
  readonly isFull: boolean;
  readonly isJoining: boolean;
  readonly signIn: SignIn;
}) {
  const account = useRef<HTMLParagraphElement>(null);
  const isGuest = viewer === null || viewer.isGuest;
  const hasSignedIn = !isGuest && signIn.signedIn !== null && signIn.recoveryCodes === null;

  // after the login, and the codes of a new account, the focused form is gone; the redirect is no longer needed
  useEffect(() => {
    if (!hasSignedIn) return;
    takeRedirect();
    account.current?.focus();
  }, [hasSignedIn]);

  return (
    <div className={styles.column} ref={ref}>
      {isFull ? (
        <Panel title="NO SEAT LEFT">
          <p className={styles.note}>
            Both teams are full. You can watch: the live view opens by itself when the game starts.
          </p>
          <LinkButton variant="primary" href={`/watch/${gameId}`}>
            WATCH
          </LinkButton>
        </Panel>
      ) : isGuest ? (
        <Panel title="CONTINUE AS GUEST">
          <TextField
            label="YOUR NAME"
            kind="playerName"
            value={name.value}
            placeholder={name.proposed}
            maxLength={PLAYER_NAME_MAX}
            note={name.note}
            problem={tries > 0 ? name.problem : null}
            attempt={tries}
            isDisabled={isJoining}
            onChange={name.type}
          />
          <p className={styles.note}>
            You play as a guest: no account needed. The scores of this game are kept, but do not count for
            statistics.
          </p>
        </Panel>
      ) : (
        <Panel title="JOIN AS">
          <p ref={account} className={styles.accountName} tabIndex={-1} translate="no">
            {name.value}
          </p>
          {name.note !== null && <p className={styles.note}>{name.note}</p>}
        </Panel>
      )}
      {isGuest && <SignInPanel gameId={gameId} signIn={signIn} isDisabled={isJoining} />}
    </div>
  );
}
