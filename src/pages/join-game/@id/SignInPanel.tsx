import { useEffect, useRef, useState } from 'react';
import type { SignIn } from '#client/app/signIn.ts';
import { rememberRedirect } from '#client/device/authStorage.ts';
import { FORMS, SignInForm } from '#components/account/SignIn/SignInForm.tsx';
import { Button } from '#components/ui/Button/Button.tsx';
import { Panel } from '#components/ui/Panel/Panel.tsx';
import { Tabs } from '#components/ui/Tabs/Tabs.tsx';

const TABS = { login: 'LOGIN', signUp: 'SIGN UP' } as const;

/** A login form on the join screen. It is folded until the user opens it, so that the seats stay visible. */
export function SignInPanel({
  gameId,
  signIn,
  isDisabled,
}: {
  readonly gameId: number;
  readonly signIn: SignIn;
  /** A seat is being taken. */
  readonly isDisabled: boolean;
}) {
  const [isOpen, setOpen] = useState(false);
  const [kind, setKind] = useState<keyof typeof TABS>('login');
  const container = useRef<HTMLDivElement>(null);
  const wasOpen = useRef(false);

  // the focused element is gone: after opening, the first field gets the focus; after folding, the button
  useEffect(() => {
    if (isOpen === wasOpen.current) return;
    wasOpen.current = isOpen;
    container.current?.querySelector<HTMLElement>(isOpen ? 'input' : 'button')?.focus();
  }, [isOpen]);

  function open(): void {
    setOpen(true);
    // a user who opens another login page returns here afterwards
    rememberRedirect(`/join-game/${gameId}`);
  }

  function close(): void {
    setOpen(false);
    signIn.forgetFailure();
  }

  return (
    <div ref={container}>
      {isOpen ? (
        <Panel title="LOG IN OR SIGN UP">
          <Tabs
            label="Account"
            tabs={TABS}
            chosen={kind}
            isDisabled={signIn.isBusy}
            onChoose={(chosen) => {
              setKind(chosen);
              signIn.forgetFailure();
            }}
          >
            <SignInForm form={FORMS[kind]} signIn={signIn} isDisabled={isDisabled} />
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
