import { useId } from 'react';
import { playSampleSound } from '#client/sound/sound.ts';
import type { SoundLevel } from '#client/sound/soundSettings.ts';
import {
  SOUND_LEVELS,
  chooseSoundLevel,
  chooseSoundVolume,
  useSoundLevel,
  useSoundVolume,
} from '#client/sound/soundSettings.ts';
import { ThemeSwitch } from '#components/app/ThemeSwitch/ThemeSwitch.tsx';
import { Button } from '#components/ui/Button/Button.tsx';
import { Dialog } from '#components/ui/Dialog/Dialog.tsx';
import { RadioGroup } from '#components/ui/RadioGroup/RadioGroup.tsx';
import * as styles from './SoundPanel.css.ts';

const LEVEL_WORDS = {
  all: 'ALL',
  'gameplay-only': 'GAMEPLAY ONLY',
  off: 'OFF',
} as const satisfies Record<SoundLevel, string>;

/** The settings of sound and theme. The dialog closes with Escape, CLOSE or a tap beside it. */
export function SoundPanel({ onClose }: { readonly onClose: () => void }) {
  return (
    <Dialog title="SETTINGS" variant="corner" onCancel={onClose} onTapBeside={onClose}>
      <Level />
      <Volume />
      <ThemeSwitch />
      <Button onPress={onClose}>CLOSE</Button>
    </Dialog>
  );
}

function Level() {
  return (
    <RadioGroup
      legend="SOUND"
      options={SOUND_LEVELS}
      value={useSoundLevel()}
      textOf={(level) => LEVEL_WORDS[level]}
      variant="words"
      onChange={(level) => {
        chooseSoundLevel(level);
        playSampleSound();
      }}
    />
  );
}

function Volume() {
  const volume = useSoundVolume();
  const id = useId();
  return (
    <div className={styles.volume}>
      <label className={styles.label} htmlFor={id}>
        {`VOLUME ${percent(volume)}`}
      </label>
      <input
        id={id}
        className={styles.slider}
        type="range"
        min={0}
        max={1}
        step={0.1}
        value={volume}
        aria-valuetext={percent(volume)}
        onChange={({ target }) => {
          chooseSoundVolume(target.valueAsNumber);
          playSampleSound();
        }}
      />
    </div>
  );
}

function percent(volume: number): string {
  return `${Math.round(volume * 100)}%`;
}
