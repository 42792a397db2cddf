import { useMutation } from '@tanstack/react-query';
import { failureText } from '#client/api/queryErrors.ts';
import { Button } from '#components/ui/Button/Button.tsx';
import { Problem } from '#components/ui/Problem/Problem.tsx';
import * as styles from './debugStats.css.ts';

/** A button that makes a call to the server, and below it the fields of the answer or the error. */
export function DebugCall({
  label,
  call,
}: {
  readonly label: string;
  readonly call: () => Promise<Readonly<Record<string, number | boolean>>>;
}) {
  const { data, error, isPending, mutate } = useMutation({ mutationFn: call });
  return (
    <div className={styles.call}>
      <Button isDisabled={isPending} onPress={() => mutate()}>
        {label}
      </Button>
      <div aria-live="polite">
        {data !== undefined && (
          <dl className={styles.answer} aria-label={label}>
            {Object.entries(data).map(([name, value]) => (
              <div key={name} className={styles.fact}>
                <dt>{name}</dt>
                <dd>{String(value)}</dd>
              </div>
            ))}
          </dl>
        )}
      </div>
      {error !== null && <Problem>{failureText(error)}</Problem>}
    </div>
  );
}
