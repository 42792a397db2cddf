import { useId } from 'react';
import type { Group } from '#client/groups.ts';
import { PUBLIC_GROUP_ID, PUBLIC_GROUP_NAME } from '#rules/limits.ts';
import { legend, note, select } from './setup.css.ts';

/** Whose balance the game goes into: everybody's group first, then the host's own. */
export function GroupChoice({
  groups,
  value,
  onChange,
}: {
  readonly groups: readonly Group[];
  readonly value: number;
  readonly onChange: (groupId: number) => void;
}) {
  const id = useId();
  const choices = [{ id: PUBLIC_GROUP_ID, name: PUBLIC_GROUP_NAME }, ...groups];
  return (
    <div>
      <label className={legend} htmlFor={id}>
        GROUP
      </label>
      <select
        id={id}
        className={select}
        value={value}
        onChange={(event) => onChange(Number(event.target.value))}
      >
        {choices.map((group) => (
          <option key={group.id} value={group.id}>
            {group.name}
          </option>
        ))}
      </select>
      {value !== PUBLIC_GROUP_ID && <p className={note}>The game counts for the balance of this group.</p>}
    </div>
  );
}
