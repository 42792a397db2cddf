import { useEffect, useRef, useState } from 'react';
import type { SignIn } from '#client/app/signIn.ts';
import { rememberRedirect } from '#client/device/authStorage.ts';
import { Button } from '#components/ui/Button/Button.tsx';
import { Panel } from '#components/ui/Panel/Panel.tsx';
import { SignInForm } from '#components/account/SignIn/SignInForm.tsx';
import { Tabs } from '#components/ui/Tabs/Tabs.tsx';

const FORMS = { login: 'LOGIN', signUp: 'SIGN UP' } as const;

/** Logging in without leaving the invitation; folded away until it is wanted, so that the seats stay in sight. */
export function SignInPanel({
  gameId,
  signIn,
  isDisabled,
}: {
  readonly gameId: number;
  readonly signIn: SignIn;
  /** A seat is on its way. */
  readonly isDisabled: boolean;
}) {
  const [isOpen, setOpen] = useState(false);
  const [kind, setKind] = useState<keyof typeof FORMS>('login');
  const place = useRef<HTMLDivElement>(null);
  const wasOpen = useRef(false);

  // what had the focus is gone: the form begins with its name, and folded away it leaves the button
  useEffect(() => {
    if (isOpen === wasOpen.current) return;
    wasOpen.current = isOpen;
    place.current?.querySelector<HTMLElement>(isOpen ? 'input' : 'button')?.focus();
  }, [isOpen]);

  function open(): void {
    setOpen(true);
    // whoever looks for another way in comes back here
    rememberRedirect(`/join-game/${gameId}`);
  }

  function close(): void {
    setOpen(false);
    signIn.forgetFailure();
  }

  return (
    <div ref={place}>
      {isOpen ? (
        <Panel title="LOG IN OR SIGN UP">
          <Tabs
            label="Account"
            tabs={FORMS}
            chosen={kind}
            isDisabled={signIn.isBusy}
            onChoose={(chosen) => {
              setKind(chosen);
              signIn.forgetFailure();
            }}
          >
            <SignInForm kind={kind} signIn={signIn} isDisabled={isDisabled} />
          </Tabs>
          <Button isDisabled={signIn.isBusy} onPress={close}>
            CANCEL
          </Button>
        </Panel>
      ) : (
        <Button onPress={open}>LOG IN OR SIGN UP</Button>
      )}
    </div>
  );
}
