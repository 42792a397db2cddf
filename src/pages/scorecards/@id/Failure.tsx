import { Button, LinkButton } from '#components/ui/Button/Button.tsx';
import { MessageScreen } from '#components/ui/MessageScreen/MessageScreen.tsx';

/** The server did not hand out the scorecard. */
export function LoadFailure({
  onTryAgain,
}: {
  /** Absent = it never will. */
  readonly onTryAgain?: () => void;
}) {
  return (
    <Failure
      words="ERROR: Failed to load scorecard details. You may not have access to this game."
      onTryAgain={onTryAgain}
    />
  );
}

/** What the server handed out is no scorecard. */
export function DataError() {
  return <Failure words="DATA ERROR: Scorecard data is incomplete or corrupted." />;
}

function Failure({
  words,
  onTryAgain,
}: {
  readonly words: string;
  readonly onTryAgain?: (() => void) | undefined;
}) {
  return (
    <MessageScreen
      variant="lost"
      title="SCORECARD"
      action={
        <>
          {onTryAgain !== undefined && (
            <Button variant="primary" onPress={onTryAgain}>
              TRY AGAIN
            </Button>
          )}
          <LinkButton variant={onTryAgain === undefined ? 'primary' : 'plain'} href="/scorecards">
            BACK TO LIBRARY
          </LinkButton>
        </>
      }
    >
      <p role="alert">{words}</p>
    </MessageScreen>
  );
}
