import type { ReactNode } from 'react';
import { useEffect, useRef } from 'react';
import { NO_CONNECTION, tryAgainText, useQueryError } from '#client/api/queryErrors.ts';
import type { RouterOutputs } from '#client/api/trpc.ts';
import { toLocalTime } from '#client/device/localTime.ts';
import { useHistory, useRoundOf } from '#client/round/history.ts';
import { CorrectionList } from '#components/round/Corrections/Corrections.tsx';
import { Button } from '#components/ui/Button/Button.tsx';
import { Problem } from '#components/ui/Problem/Problem.tsx';
import type { ShownLine } from '#rules/historyText.ts';
import { historyText } from '#rules/historyText.ts';
import type { Round } from '#rules/round.ts';
import { formatDate, formatTime } from '#shared/dates.ts';
import * as styles from './History.css.ts';

/** The lines of the history by day, newest first. */
export function HistoryList({
  results: { game, card, payments },
  localRound,
  withoutNetwork,
}: {
  readonly results: Pick<RouterOutputs['games']['results'], 'game' | 'card' | 'payments'>;
  /** The round as stored on this phone; null = it is not stored. */
  readonly localRound: Round | null;
  /** Shown if there is no network. */
  readonly withoutNetwork: ReactNode;
}) {
  const { query, more } = useHistory(game.id, card?.state === 'provisional');
  const error = useQueryError([query]);
  // the end of the card and words about payments are lines too, and come when it is no longer polled
  const shown = JSON.stringify([card, payments.map(({ paid }) => paid)]);
  const known = useRef(shown);
  const { refetch } = query;
  useEffect(() => {
    if (known.current !== shown) void refetch();
    known.current = shown;
  }, [shown, refetch]);
  if (query.data === undefined) {
    return error === NO_CONNECTION ? withoutNetwork : <output>{error ?? 'LOADING...'}</output>;
  }
  const { lines, hasMore } = query.data;
  return (
    <div className={styles.content}>
      {error !== null && <output>{`${error}: the history may be old.`}</output>}
      {error !== null && localRound !== null && (
        <NewerChanges round={localRound} newest={lines[0]?.version ?? 0} />
      )}
      <Lines lines={lines} oldestBefore={more.variables ?? null} />
      {more.isError && <Problem>{tryAgainText(more.error)}</Problem>}
      {/* never disabled: a disabled button would lose the focus */}
      {hasMore && (
        <Button isBusy={more.isPending} onPress={() => more.mutate(lines.at(-1)?.version ?? 0)}>
          MORE
        </Button>
      )}
      {!hasMore && lines.at(-1)?.kind !== 'opened' && (
        <EarlierChanges gameId={game.id} isAll={lines.length === 0} />
      )}
    </div>
  );
}

/** The lines of CHANGES that are newer than the history, such as corrections that are not sent yet; nothing without one. */
function NewerChanges({ round, newest }: { readonly round: Round; readonly newest: number }) {
  const corrections = round.corrections.filter(({ version }) => version > newest);
  if (corrections.length === 0) return null;
  return (
    <>
      <p>Newer, as this phone has it:</p>
      <CorrectionList round={{ ...round, corrections }} />
    </>
  );
}

/** The lines of CHANGES, for a round that was played before the history was kept. */
function EarlierChanges({
  gameId,
  isAll,
}: {
  readonly gameId: number;
  /** Whether the history has no line at all. */
  readonly isAll: boolean;
}) {
  const round = useRoundOf(gameId);
  return (
    <>
      <p>
        {isAll
          ? 'This round was played before the history was kept.'
          : 'Older changes are not in the history.'}
      </p>
      {round !== undefined && <CorrectionList round={round} />}
    </>
  );
}

/** The lines with a heading for each day, in the time zone of the device. */
function Lines({
  lines,
  oldestBefore,
}: {
  readonly lines: readonly ShownLine[];
  /** The version of the oldest line when MORE was tapped; null = it was not. */
  readonly oldestBefore: number | null;
}) {
  const list = useRef<HTMLDivElement>(null);
  const oldest = lines.at(-1)?.version;
  const followed = useRef<number | null>(null);
  // MORE had the focus and may be gone: the first line that it has added gets it, once
  useEffect(() => {
    const index = lines.findIndex(({ version }) => version === oldestBefore);
    if (index === -1 || followed.current === oldestBefore) return;
    followed.current = oldestBefore;
    if (document.activeElement !== document.body) return;
    list.current?.querySelectorAll('li')[index + 1]?.focus();
    // only when MORE has added lines, not when the newest ones come
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [oldest]);
  const days = new Map<string, ShownLine[]>();
  for (const line of lines) {
    const day = formatDate(toLocalTime(new Date(line.at)));
    days.set(day, [...(days.get(day) ?? []), line]);
  }
  return (
    <div ref={list} className={styles.content}>
      {[...days].map(([day, ofDay]) => (
        <section key={day} className={styles.day}>
          <h3 className={styles.date}>{day}</h3>
          <ul className={styles.lines}>
            {ofDay.map((line) => (
              <li key={line.version} className={styles.line} tabIndex={-1}>
                <time dateTime={line.at} className={styles.time}>
                  {formatTime(toLocalTime(new Date(line.at)))}
                </time>
                <Sentence line={line} />
              </li>
            ))}
          </ul>
        </section>
      ))}
    </div>
  );
}

function Sentence({ line }: { readonly line: ShownLine }) {
  return (
    <span className={styles.text}>
      {historyText(line).map(({ text, isFixed, start }) => (
        <span key={start} translate={isFixed ? 'no' : undefined}>
          {text}
        </span>
      ))}
    </span>
  );
}
