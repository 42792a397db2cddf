import { useState } from 'react';
import { LinkButton } from '#components/ui/Button/Button.tsx';
import { MessageScreen } from '#components/ui/MessageScreen/MessageScreen.tsx';
import type { Round } from '#rules/round.ts';
import { isFinished } from '#rules/round.ts';

/** A link by which nobody becomes a scorer, and what there is to see instead. */
export function NoPencil({
  round,
  words,
  isNews,
  isScorer = false,
}: {
  readonly round: Round;
  /** Why. */
  readonly words: string;
  /** It has come by itself in place of another screen. */
  readonly isNews: boolean;
  /** Whoever opened it keeps the score already. */
  readonly isScorer?: boolean;
}) {
  // what it said from the first does not become news later
  const [cameAsNews] = useState(isNews);
  const { title, href, text } = wayOn(round, isScorer);
  return (
    <MessageScreen
      title={title}
      isNews={cameAsNews}
      action={
        <>
          <LinkButton variant="primary" href={href}>
            {text}
          </LinkButton>
          <LinkButton href="/">RETURN TO MAIN MENU</LinkButton>
        </>
      }
    >
      <p>{round.name}</p>
      <p>{words}</p>
    </MessageScreen>
  );
}

function wayOn(round: Round, isScorer: boolean): Readonly<Record<'title' | 'href' | 'text', string>> {
  if (isFinished(round)) return { title: 'GAME OVER', href: `/results/${round.id}`, text: 'SEE RESULTS' };
  const href = `/game/${round.id}`;
  return isScorer
    ? { title: 'YOU HAVE THE PENCIL', href, text: 'KEEP THE SCORE' }
    : { title: 'NO PENCIL HERE', href: `${href}/invited`, text: 'WATCH LIVE' };
}
