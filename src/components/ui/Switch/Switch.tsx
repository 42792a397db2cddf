import * as styles from './Switch.css.ts';

/** Something that is on or off. */
export function Switch({
  label,
  isOn,
  onChange,
}: {
  readonly label: string;
  readonly isOn: boolean;
  readonly onChange: (isOn: boolean) => void;
}) {
  return (
    <button
      type="button"
      role="switch"
      aria-checked={isOn}
      className={styles.switchLook}
      onClick={() => onChange(!isOn)}
    >
      {label}
      <span className={isOn ? styles.state.on : styles.state.off} aria-hidden="true">
        {isOn ? 'ON' : 'OFF'}
      </span>
    </button>
  );
}
