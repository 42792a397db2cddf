import { useState } from 'react';
import { LinkButton } from '#components/ui/Button/Button.tsx';
import { MessageScreen } from '#components/ui/MessageScreen/MessageScreen.tsx';
import type { Round } from '#rules/round.ts';
import { isFinished } from '#rules/round.ts';

/** Shows why the pencil cannot be taken with this link, and offers another screen. */
export function NoPencil({
  round,
  message,
  isAnnounced,
  isScorer = false,
}: {
  readonly round: Round;
  /** The reason. */
  readonly message: string;
  /** The screen has replaced another one without a tap. */
  readonly isAnnounced: boolean;
  /** The user is a scorer already. */
  readonly isScorer?: boolean;
}) {
  // kept from the first render: a text that was there from the start must not be read out later
  const [wasAnnounced] = useState(isAnnounced);
  const { title, href, text } = alternativeOf(round, isScorer);
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

/** Returns the title of the screen, and the link to another screen that the user can open. */
function alternativeOf(round: Round, isScorer: boolean): Readonly<Record<'title' | 'href' | 'text', string>> {
  if (isFinished(round)) return { title: 'GAME OVER', href: `/results/${round.id}`, text: 'SEE RESULTS' };
  const href = `/game/${round.id}`;
  return isScorer
    ? { title: 'YOU HAVE THE PENCIL', href, text: 'KEEP THE SCORE' }
    : { title: 'NO PENCIL HERE', href: `${href}/invited`, text: 'WATCH LIVE' };
}
