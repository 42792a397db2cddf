import type { ReactNode } from 'react';
import { useEffect, useState } from 'react';
import { ignoreChunkError } from '#client/app/staleChunks.ts';
import { chooseTheme, useTheme } from '#client/app/theme.ts';
import { startSound, playSampleSound } from '#client/sound/sound.ts';
import { switchSound, useSoundLevel } from '#client/sound/soundSettings.ts';
import * as styles from './SoundToggle.css.ts';

type Panel = (props: { readonly onClose: () => void }) => ReactNode;

/** The icons as paths in a square of 14 × 14 pixels. */
const SPEAKER = 'M1 5h2v-1h1v-1h1v-1h1v10h-1v-1h-1v-1h-1v-1h-2z';
const WAVES = 'M8 5h1v4h-1zM10 3h1v1h1v6h-1v1h-1v-1h1v-6h-1z';
const CROSS = 'M8 5h1v1h1v1h1v-1h1v-1h1v1h-1v1h-1v1h1v1h1v1h-1v-1h-1v-1h-1v1h-1v1h-1v-1h1v-1h1v-1h-1v-1h-1z';
const SUN =
  'M5 4h4v1h1v4h-1v1h-4v-1h-1v-4h1zM6 1h2v2h-2zM6 11h2v2h-2zM1 6h2v2h-2zM11 6h2v2h-2zM2 2h2v2h-2zM10 2h2v2h-2zM2 10h2v2h-2zM10 10h2v2h-2z';
const SLIDERS =
  'M1 3h6v-1h3v1h3v1h-3v1h-3v-1h-6zM1 7h2v-1h3v1h7v1h-7v1h-3v-1h-2zM1 11h7v-1h3v1h2v1h-2v1h-3v-1h-7z';

/**
 * The buttons in the corner of every screen: the sun theme, the settings of sound and theme, and sound on and off. The
 * first paint waits for them.
 */
export function SoundToggle() {
  const [isOpen, setOpen] = useState(false);
  const [Panel, setPanel] = useState<Panel | null>(null);
  const isOn = (useSoundLevel() ?? 'off') !== 'off';
  useEffect(() => (isOn ? startSound() : undefined), [isOn]);

  function open() {
    setOpen(true);
    // offline nothing opens; the next tap tries again
    ignoreChunkError(() => import('./SoundPanel.tsx'))
      .then(({ SoundPanel }) => setPanel(() => SoundPanel))
      .catch(() => setOpen(false));
  }
  return (
    <>
      <aside id="corner" className={styles.corner} aria-label="Sound and look">
        <SunButton />
        <button
          type="button"
          className={styles.cornerButton}
          aria-label="Settings"
          aria-haspopup="dialog"
          aria-expanded={isOpen}
          onClick={open}
        >
          <PixelIcon path={SLIDERS} />
        </button>
        <SoundButton />
      </aside>
      {isOpen && Panel !== null && <Panel onClose={() => setOpen(false)} />}
    </>
  );
}

/** The sound button in the corner of a dialog that covers the screen, so that its sounds can be switched off, too. */
export function DialogSoundToggle() {
  return (
    <aside className={styles.corner} aria-label="Sound">
      <SoundButton />
    </aside>
  );
}

/** The highest contrast with one tap, for bright sun. */
function SunButton() {
  const isOn = useTheme() === 'sun';
  return (
    <button
      type="button"
      className={styles.cornerButton}
      aria-label="Sun mode"
      aria-pressed={isOn}
      onClick={() => chooseTheme(isOn ? 'normal' : 'sun')}
    >
      <PixelIcon path={SUN} />
    </button>
  );
}

function SoundButton() {
  const level = useSoundLevel();
  const isOn = (level ?? 'off') !== 'off';
  function toggle() {
    switchSound(!isOn);
    // a sample proves that the sound is on
    playSampleSound();
  }
  return (
    <button
      type="button"
      className={styles.cornerButton}
      aria-label="Sound"
      aria-pressed={isOn}
      onClick={toggle}
    >
      {/* until the stored level is read, the icon shows neither on nor off */}
      <PixelIcon path={level === null ? SPEAKER : SPEAKER + (isOn ? WAVES : CROSS)} />
    </button>
  );
}

function PixelIcon({ path }: { readonly path: string }) {
  return (
    <svg className={styles.icon} viewBox="0 0 14 14" shapeRendering="crispEdges" aria-hidden="true">
      <path d={path} />
    </svg>
  );
}
