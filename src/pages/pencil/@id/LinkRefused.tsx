import { useState } from 'react';
import { LinkButton } from '#components/ui/Button/Button.tsx';
import { MessageScreen } from '#components/ui/MessageScreen/MessageScreen.tsx';
import type { Round } from '#rules/round.ts';

/** The title of the screen, and the link to another screen that the user can open. */
export interface Alternative {
  readonly title: string;
  readonly href: string;
  /** The text of the link. */
  readonly text: string;
}

/** Shows why a link gives neither the pencil nor a seat, and offers another screen. */
export function LinkRefused({
  round,
  message,
  isAnnounced,
  alternative: { title, href, text },
}: {
  readonly round: Round;
  /** The reason. */
  readonly message: string;
  /** The screen has replaced another one without a tap. */
  readonly isAnnounced: boolean;
  readonly alternative: Alternative;
}) {
  // kept from the first render: a text that was there from the start must not be read out later
  const [wasAnnounced] = useState(isAnnounced);
  return (
    <MessageScreen
      title={title}
      isAnnounced={wasAnnounced}
      action={
        <>
          <LinkButton variant="primary" href={href}>
            {text}
          </LinkButton>
          <LinkButton href="/">RETURN TO MAIN MENU</LinkButton>
        </>
      }
    >
      <p translate="no">{round.name}</p>
      <p>{message}</p>
    </MessageScreen>
  );
}
