import type { Group } from '#client/session/groups.ts';
import { Select } from '#components/ui/Select/Select.tsx';
import { PUBLIC_GROUP_ID, PUBLIC_GROUP_NAME } from '#shared/limits.ts';
import * as styles from './setup.css.ts';

/** Selects the group for whose balance the game counts: the public group first, then the host's own groups. */
export function GroupChoice({
  groups,
  value,
  onChange,
}: {
  readonly groups: readonly Group[];
  readonly value: number;
  readonly onChange: (groupId: number) => void;
}) {
  const choices = [{ id: PUBLIC_GROUP_ID, name: PUBLIC_GROUP_NAME }, ...groups];
  return (
    <div className={styles.group}>
      <Select
        label="GROUP"
        value={String(value)}
        options={choices.map(({ id, name }) => ({ value: String(id), text: name }))}
        onChange={(id) => onChange(Number(id))}
      />
      {value !== PUBLIC_GROUP_ID && (
        <p className={styles.note}>The game counts for the balance of this group.</p>
      )}
    </div>
  );
}
