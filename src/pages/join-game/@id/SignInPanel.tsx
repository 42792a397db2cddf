import { useEffect, useRef, useState } from 'react';
import { lazyPart, useLazyPart } from '#client/app/lazyPart.ts';
import type { SignIn } from '#client/app/signIn.ts';
import { rememberRedirect } from '#client/device/authStorage.ts';
import { Button, LinkButton } from '#components/ui/Button/Button.tsx';
import { Panel } from '#components/ui/Panel/Panel.tsx';
import { Problem } from '#components/ui/Problem/Problem.tsx';
import { Tabs } from '#components/ui/Tabs/Tabs.tsx';

const FORM = lazyPart(() => import('#components/account/SignIn/SignInForm.tsx'));
const TABS = { login: 'LOGIN', signUp: 'SIGN UP' } as const;

/**
 * A login form on the join screen. It is folded until the user opens it, so that the seats stay visible. It is loaded only
 * then, because guests do not need it.
 */
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
  const { fetched: form, hasFailed } = useLazyPart(FORM, isOpen);
  const focused = isOpen ? form && 'input' : 'button';
  const wasFocused = useRef(focused);

  // the focused element is gone: after opening, the first field gets the focus; after folding, the button
  useEffect(() => {
    if (focused === wasFocused.current) return;
    wasFocused.current = focused;
    if (focused !== null) container.current?.querySelector<HTMLElement>(focused)?.focus();
  }, [focused]);

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
            {form !== null && (
              <form.SignInForm form={form.FORMS[kind]} signIn={signIn} isDisabled={isDisabled} />
            )}
            {form === null && !hasFailed && <p>LOADING...</p>}
            {form === null && hasFailed && (
              <>
                <Problem>This part of the app could not be loaded.</Problem>
                <LinkButton href={kind === 'login' ? '/login' : '/register'}>TRY AGAIN</LinkButton>
              </>
            )}
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
