import { useEffect, useEffectEvent, useId, useLayoutEffect, useRef } from 'react';
import { playSound } from '#client/sound.ts';
import type { SoundLevel } from '#client/soundSettings.ts';
import {
  SOUND_LEVELS,
  chooseSoundLevel,
  chooseSoundVolume,
  useSoundLevel,
  useSoundVolume,
} from '#client/soundSettings.ts';
import { Button } from '#components/Button/Button.tsx';
import { ThemeSwitch } from '#components/ThemeSwitch/ThemeSwitch.tsx';
import {
  content,
  label,
  levels,
  panel,
  radio,
  slider,
  tile,
  tiles,
  title as titleStyle,
} from './SoundPanel.css.ts';

const LEVEL_WORDS = {
  all: 'ALL',
  'gameplay-only': 'GAMEPLAY ONLY',
  off: 'OFF',
} as const satisfies Record<SoundLevel, string>;

/** How the app sounds and looks. Goes with Escape, CLOSE or a tap beside it, and gives the focus back. */
export function SoundPanel({ onClose }: { readonly onClose: () => void }) {
  const dialog = useRef<HTMLDialogElement>(null);
  const titleId = useId();
  const close = useEffectEvent(onClose);
  useLayoutEffect(() => {
    const shown = dialog.current;
    shown?.showModal();
    shown?.querySelector('h2')?.focus();
    // closed before it leaves the page: that gives the focus back to where it was
    return () => shown?.close();
  }, []);
  useEffect(() => {
    const shown = dialog.current;
    const tap = ({ target }: Event) => {
      // its content fills it: what hits the dialog itself is beside it
      if (target === shown) close();
    };
    shown?.addEventListener('click', tap);
    return () => shown?.removeEventListener('click', tap);
  }, []);

  return (
    <dialog
      ref={dialog}
      className={panel}
      aria-labelledby={titleId}
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
    >
      <div className={content}>
        <h2 id={titleId} className={titleStyle} tabIndex={-1}>
          SETTINGS
        </h2>
        <Level />
        <Volume />
        <ThemeSwitch />
        <Button onPress={onClose}>CLOSE</Button>
      </div>
    </dialog>
  );
}

function Level() {
  const chosen = useSoundLevel();
  const name = useId();
  return (
    <fieldset className={levels}>
      <legend className={label}>SOUND</legend>
      <div className={tiles}>
        {SOUND_LEVELS.map((level) => (
          <label key={level} className={level === chosen ? tile.chosen : tile.open}>
            <input
              className={radio}
              type="radio"
              name={name}
              checked={level === chosen}
              onChange={() => {
                chooseSoundLevel(level);
                playSound('score');
              }}
            />
            {LEVEL_WORDS[level]}
          </label>
        ))}
      </div>
    </fieldset>
  );
}

function Volume() {
  const volume = useSoundVolume();
  const id = useId();
  return (
    <div>
      <label className={label} htmlFor={id}>
        {`VOLUME ${percent(volume)}`}
      </label>
      <input
        id={id}
        className={slider}
        type="range"
        min={0}
        max={1}
        step={0.1}
        value={volume}
        aria-valuetext={percent(volume)}
        onChange={({ target }) => {
          chooseSoundVolume(target.valueAsNumber);
          playSound('score');
        }}
      />
    </div>
  );
}

function percent(volume: number): string {
  return `${Math.round(volume * 100)}%`;
}
