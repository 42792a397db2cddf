import type { ComponentType, ReactNode } from 'react';
import { useEffect, useEffectEvent, useState } from 'react';
import type { SignIn } from '#client/app/signIn.ts';
import { useSignIn } from '#client/app/signIn.ts';
import { takeRedirect } from '#client/device/authStorage.ts';
import { useViewer } from '#client/session/viewer.ts';
import { RecoveryCodes } from '#components/account/RecoveryCodes/RecoveryCodes.tsx';
import { SignedIn } from '#components/account/SignedIn/SignedIn.tsx';
import { LinkButton } from '#components/ui/Button/Button.tsx';
import { MessageScreen } from '#components/ui/MessageScreen/MessageScreen.tsx';
import { PixelArt } from '#components/ui/PixelArt/PixelArt.tsx';
import { Screen } from '#components/ui/Screen/Screen.tsx';
import { ScreenTitle } from '#components/ui/ScreenTitle/ScreenTitle.tsx';
import { Stage } from '#components/ui/Stage/Stage.tsx';
import * as styles from './SignIn.css.ts';
import type { Form } from './SignInForm.tsx';
import { SignInForm } from './SignInForm.tsx';

/** A way to log in without the form. */
export interface OtherWayProps {
  readonly signIn: SignIn;
  /** Called when a try begins and ends: in the meantime the form sends nothing. */
  readonly onBusy: (isBusy: boolean) => void;
}

/**
 * The screen of a sign-in form. After the login it shows the recovery codes of a new account, greets the user, and opens
 * the next screen. A user who is logged in already gets that screen immediately, but can set a forgotten password. A reset
 * link may be for another account.
 */
export function SignInScreen({
  form,
  isDisabled = false,
  title,
  greeting,
  OtherWay,
  other,
  pathAfter,
  onPrepare,
  onGo,
}: {
  readonly form: Form;
  /** The reset link is not read yet. */
  readonly isDisabled?: boolean;
  readonly title: string;
  /** The first line of the greeting after the login. */
  readonly greeting: string;
  readonly OtherWay?: ComponentType<OtherWayProps>;
  /** The links to the other forms. */
  readonly other: ReactNode;
  /** Returns the path to open after the login, given the stored redirect; null = none is stored. */
  readonly pathAfter: (redirect: string | null) => string;
  /** Called as soon as the path is known: it will be opened after the greeting, and can be prefetched. */
  readonly onPrepare: (path: string) => void;
  readonly onGo: (path: string) => void;
}) {
  const viewer = useViewer().data?.user ?? null;
  const signIn = useSignIn();
  const [isOtherBusy, setOtherBusy] = useState(false);

  const prepare = useEffectEvent(() => onPrepare(pathAfter(signIn.redirectPath)));
  const isIn = signIn.signedIn !== null;
  useEffect(() => {
    if (isIn) prepare();
  }, [isIn]);

  const { recoveryCodes } = signIn;
  if (recoveryCodes !== null)
    return (
      <NewRecoveryCodes
        codes={recoveryCodes}
        areFirst={form.proof !== 'link'}
        onDone={signIn.forgetRecoveryCodes}
      />
    );
  if (signIn.signedIn !== null) {
    const { username, name } = signIn.signedIn;
    const go = () => onGo(pathAfter(signIn.redirectPath));
    return <SignedIn greeting={greeting} name={username ?? name} onDone={go} />;
  }
  const isLoggedIn = viewer !== null && !viewer.isGuest;
  if (isLoggedIn && form.proof === undefined) {
    const go = () => {
      if (!signIn.showLostCodes(viewer)) onGo(pathAfter(takeRedirect()));
    };
    return <GoOn onGo={go} />;
  }
  return (
    <Screen>
      <ScreenTitle>{title}</ScreenTitle>
      <Stage mood="day" height="low">
        <PixelArt name="golferGold" size="golfer" />
        <PixelArt name="pin" size="large" />
      </Stage>
      {viewer?.isGuest === true && <p className={styles.note}>Your guest games come along.</p>}
      {isLoggedIn && form.proof === 'link' && (
        <p className={styles.note}>
          You are logged in as <span translate="no">{viewer.username}</span>. Afterwards you are logged in to
          the account of this link.
        </p>
      )}
      {form.proof !== undefined && (
        <p className={styles.note}>A new password logs out all other devices, and removes all passkeys.</p>
      )}
      <SignInForm form={form} signIn={signIn} isDisabled={isDisabled || isOtherBusy} />
      <div className={styles.ways}>
        {OtherWay !== undefined && <OtherWay signIn={signIn} onBusy={setOtherBusy} />}
        {isLoggedIn ? <LinkButton href="/account">ACCOUNT</LinkButton> : other}
        <LinkButton href="/">RETURN TO MAIN MENU</LinkButton>
      </div>
    </Screen>
  );
}

/** The recovery codes of a new account, once. */
function NewRecoveryCodes({
  codes,
  areFirst,
  onDone,
}: {
  readonly codes: readonly string[];
  /** Whether the account is new; false = they replace others. */
  readonly areFirst: boolean;
  readonly onDone: () => void;
}) {
  return (
    <Screen>
      <ScreenTitle>RECOVERY CODES</ScreenTitle>
      {!areFirst && <p>Your earlier recovery codes stopped working: these replace them.</p>}
      <RecoveryCodes codes={codes} onDone={onDone} />
    </Screen>
  );
}

/** Opens the next screen immediately, for a user who is logged in already. */
function GoOn({ onGo }: { readonly onGo: () => void }) {
  const go = useEffectEvent(onGo);
  useEffect(() => go(), []);
  return <MessageScreen title="LOGGED IN" />;
}
