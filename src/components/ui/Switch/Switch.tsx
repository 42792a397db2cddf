import * as styles from './Switch.css.ts';

/** A setting that is on or off. */
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
      className={styles.switchButton}
      onClick={() => onChange(!isOn)}
    >
      {label}
      <span className={isOn ? styles.state.on : styles.state.off} aria-hidden="true">
        {isOn ? 'ON' : 'OFF'}
      </span>
    </button>
  );
}
