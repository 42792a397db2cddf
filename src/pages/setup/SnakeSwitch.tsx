import { snakeState, snakeSwitch } from './setup.css.ts';

/** The side game, on or off. */
export function SnakeSwitch({
  isOn,
  onChange,
}: {
  readonly isOn: boolean;
  readonly onChange: (isOn: boolean) => void;
}) {
  return (
    <button
      type="button"
      role="switch"
      aria-checked={isOn}
      className={snakeSwitch}
      onClick={() => onChange(!isOn)}
    >
      Snake Game
      <span className={isOn ? snakeState.on : snakeState.off} aria-hidden="true">
        {isOn ? 'ON' : 'OFF'}
      </span>
    </button>
  );
}
