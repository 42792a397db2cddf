import type { Asked } from '#client/trouble.ts';
import { NO_CONNECTION, useTrouble } from '#client/trouble.ts';
import { Button, LinkButton } from '#components/Button/Button.tsx';
import { MessageScreen } from '#components/MessageScreen/MessageScreen.tsx';
import { LoadingBlocks } from './LoadingBlocks.tsx';

/** A screen whose data is not there yet: what it waits for, or why it does not come. */
export function Loading({
  title,
  what,
  queries,
}: {
  readonly title: string;
  /** What is asked for, as the beginning of a sentence: "The game". */
  readonly what: string;
  readonly queries: readonly Asked[];
}) {
  const trouble = useTrouble(queries);
  if (trouble === null) {
    return (
      <MessageScreen title={title}>
        <LoadingBlocks />
      </MessageScreen>
    );
  }

  const isCutOff = trouble === NO_CONNECTION;
  const tryAgain = () => {
    for (const { refetch } of queries) void refetch();
  };
  return (
    <MessageScreen
      title={isCutOff ? NO_CONNECTION : 'SOMETHING WENT WRONG'}
      look="lost"
      action={
        <>
          <Button kind="primary" onPress={tryAgain}>
            TRY AGAIN
          </Button>
          <LinkButton href="/">RETURN TO MAIN MENU</LinkButton>
        </>
      }
    >
      <p role="alert">{isCutOff ? `${what} could not be loaded. Trying again...` : trouble}</p>
    </MessageScreen>
  );
}
