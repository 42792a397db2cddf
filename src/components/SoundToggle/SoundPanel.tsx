import { useId } from 'react';
import { trySound } from '#client/sound.ts';
import type { SoundLevel } from '#client/soundSettings.ts';
import {
  SOUND_LEVELS,
  chooseSoundLevel,
  chooseSoundVolume,
  useSoundLevel,
  useSoundVolume,
} from '#client/soundSettings.ts';
import { Button } from '#components/Button/Button.tsx';
import { Dialog } from '#components/Dialog/Dialog.tsx';
import { ThemeSwitch } from '#components/ThemeSwitch/ThemeSwitch.tsx';
import { label, levels, radio, slider, tile, tiles, volume as volumeStyle } from './SoundPanel.css.ts';

const LEVEL_WORDS = {
  all: 'ALL',
  'gameplay-only': 'GAMEPLAY ONLY',
  off: 'OFF',
} as const satisfies Record<SoundLevel, string>;

/** How the app sounds and looks. Goes with Escape, CLOSE or a tap beside it. */
export function SoundPanel({ onClose }: { readonly onClose: () => void }) {
  return (
    <Dialog title="SETTINGS" look="corner" onCancel={onClose} onTapBeside={onClose}>
      <Level />
      <Volume />
      <ThemeSwitch />
      <Button onPress={onClose}>CLOSE</Button>
    </Dialog>
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
                trySound();
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
    <div className={volumeStyle}>
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
          trySound();
        }}
      />
    </div>
  );
}

function percent(volume: number): string {
  return `${Math.round(volume * 100)}%`;
}
