import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { pollWhileUnanswered } from '#client/api/accountQueries.ts';
import { NO_CONNECTION, useQueryError } from '#client/api/queryErrors.ts';
import { trpc } from '#client/api/trpc.ts';
import { button } from '#components/ui/Button/Button.css.ts';
import { Problem } from '#components/ui/Problem/Problem.tsx';
import { TextField } from '#components/ui/TextField/TextField.tsx';
import { GAME_NAME_MAX } from '#shared/limits.ts';
import * as styles from './admin.css.ts';
import { Findings } from './Findings.tsx';
import { useSearchText, writeSearchText } from './searchText.ts';

/** The search field and its findings. The text is kept in the address, for a reload and the back button. */
export function Search() {
  const queryClient = useQueryClient();
  const asked = useSearchText() ?? '';
  // null = nothing is typed since the address has changed
  const [typed, setTyped] = useState<string | null>(null);
  const text = typed ?? asked;
  const search = useQuery(
    trpc.admin.search.queryOptions(
      { text: asked.slice(0, GAME_NAME_MAX) },
      { enabled: asked !== '', refetchInterval: pollWhileUnanswered },
    ),
  );
  const error = useQueryError([search]);

  function onSubmit(): void {
    const next = text.trim();
    // the same text again asks for newer findings
    if (next === asked && next !== '') void search.refetch();
    // other maintainers may have acted since
    void queryClient.invalidateQueries(trpc.admin.audit.queryFilter());
    writeSearchText(next);
    setTyped(null);
  }
  return (
    <>
      <form
        className={styles.form}
        method="post"
        onSubmit={(event) => {
          event.preventDefault();
          onSubmit();
        }}
      >
        <TextField
          label="ID OR NAME"
          name="text"
          value={text}
          maxLength={GAME_NAME_MAX}
          onChange={setTyped}
        />
        <button type="submit" className={button.primary}>
          SEARCH
        </button>
      </form>
      <output className={styles.note}>{statusText(asked, search.data, error)}</output>
      {error !== null && (
        <Problem>{error === NO_CONNECTION ? 'No connection. Trying again...' : error}</Problem>
      )}
      {search.data !== undefined && asked !== '' && <Findings found={search.data} />}
    </>
  );
}

type Found = Parameters<typeof Findings>[0]['found'];

/** Returns the outcome of the search in words, which screen readers read out. */
function statusText(asked: string, found: Found | undefined, error: string | null): string {
  if (asked === '') return 'Accounts, rounds and groups are found by their id or a part of their name.';
  if (found === undefined) return error === null ? 'Searching...' : '';
  const count = found.accounts.length + found.rounds.length + found.groups.length;
  return count === 0 ? 'Nothing found.' : `${count} found.`;
}
