import type { ReactNode } from 'react';
import { Switch } from '#components/ui/Switch/Switch.tsx';
import * as styles from './OptionForm.css.ts';

/** An option that is on or off, with one sentence about it. */
export function OptionSwitch({
  label,
  note,
  isOn,
  onChange,
}: {
  readonly label: string;
  readonly note: string;
  readonly isOn: boolean;
  readonly onChange: (isOn: boolean) => void;
}) {
  return (
    <div className={styles.option}>
      <Switch label={label} isOn={isOn} onChange={onChange} />
      <p className={styles.note}>{note}</p>
    </div>
  );
}

/** The options about one subject, under a heading. */
export function OptionGroup({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  return (
    <section className={styles.section} aria-label={title}>
      <h3 className={styles.heading}>{title}</h3>
      {children}
    </section>
  );
}
