import type { ReactNode } from 'react';
import { useEffect, useRef, useState } from 'react';
import { NO_CONNECTION, useQueryError } from '#client/api/queryErrors.ts';
import type { RouterOutputs } from '#client/api/trpc.ts';
import type { HistoryPage } from '#client/round/history.ts';
import { useHistory, useRoundOf } from '#client/round/history.ts';
import { CorrectionList } from '#components/round/Corrections/Corrections.tsx';
import { Button } from '#components/ui/Button/Button.tsx';
import type { ShownLine } from '#rules/historyText.ts';
import { historyText, withSharedLines } from '#rules/historyText.ts';
import { formatDate, formatTime } from '#shared/dates.ts';
import * as styles from './History.css.ts';

/** How many lines are shown at first, and how many MORE adds. */
const FIRST_LINES = 30;
const MORE_LINES = 100;

/** The lines of the history by day, newest first. */
export function HistoryList({
  results: { game, card },
  changes,
}: {
  readonly results: Pick<RouterOutputs['games']['results'], 'game' | 'card'>;
  /** The changes that this phone has stored, for a phone without a network. */
  readonly changes: ReactNode;
}) {
  const [pages, setPages] = useState(1);
  const query = useHistory(game.id, pages, card?.state === 'provisional');
  const { data, isPlaceholderData, isError } = query;
  const error = useQueryError([query]);
  const [wanted, setWanted] = useState(FIRST_LINES);
  const lines = withSharedLines((data?.lines ?? []).map(toShown));
  const hasNext = data !== undefined && data.next !== null;
  /** A page may have few lines or none. */
  const isMissing = lines.length < wanted && hasNext && !isPlaceholderData && !isError;
  if (isMissing) setPages(pages + 1);

  if (data === undefined) {
    const isCutOff = error === NO_CONNECTION;
    return (
      <>
        <output>{isCutOff ? 'The history needs a network.' : (error ?? 'LOADING...')}</output>
        {isCutOff && changes}
      </>
    );
  }
  const hasMore = lines.length > wanted || hasNext;
  return (
    <div className={styles.content}>
      {error !== null && <output>{`${error}: the history may be old.`}</output>}
      <Lines lines={lines.slice(0, wanted)} />
      {/* never disabled: a disabled button would lose the focus */}
      {hasMore && (
        <Button onPress={() => setWanted(wanted + MORE_LINES)}>
          {isPlaceholderData && !isError ? 'LOADING...' : 'MORE'}
        </Button>
      )}
      {!hasMore && lines.at(-1)?.kind !== 'opened' && <EarlierChanges gameId={game.id} />}
    </div>
  );
}

/** The lines of CHANGES, for a round that was played before the history was kept. */
function EarlierChanges({ gameId }: { readonly gameId: number }) {
  const round = useRoundOf(gameId);
  return (
    <>
      <p>Older changes are not in the history.</p>
      {round !== undefined && <CorrectionList round={round} />}
    </>
  );
}

function toShown({ holeNumber, ...line }: HistoryPage['lines'][number]): ShownLine {
  return { ...line, hole: holeNumber };
}

/** The lines with a heading for each day, in the time zone of the device. */
function Lines({ lines }: { readonly lines: readonly ShownLine[] }) {
  const list = useRef<HTMLDivElement>(null);
  const known = useRef(lines.length);
  // MORE had the focus and may be gone: the first new line gets it
  useEffect(() => {
    const isLonger = lines.length > known.current;
    const first = list.current?.querySelectorAll('li')[known.current];
    known.current = lines.length;
    if (isLonger && document.activeElement === document.body) first?.focus();
  }, [lines.length]);
  const days = new Map<string, ShownLine[]>();
  for (const line of lines) {
    const day = formatDate(deviceTime(line.at));
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
                  {formatTime(deviceTime(line.at))}
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

/** Returns the local time of the device for an ISO time: "2026-11-20T14:05". */
function deviceTime(at: string): string {
  const moment = new Date(at);
  const offsetMs = moment.getTimezoneOffset() * 60_000;
  return new Date(moment.getTime() - offsetMs).toISOString().slice(0, 'yyyy-mm-ddThh:mm'.length);
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
