import type { ReactNode } from 'react';
import { useEffect, useState } from 'react';
import { ignoreChunkError } from '#client/app/staleChunks.ts';
import { startSound, trySound } from '#client/sound/sound.ts';
import { switchSound, useSoundLevel } from '#client/sound/soundSettings.ts';
import * as styles from './SoundToggle.css.ts';

type Panel = (props: { readonly onClose: () => void }) => ReactNode;

/** Pixels of a square of 14. */
const SPEAKER = 'M1 5h2v-1h1v-1h1v-1h1v10h-1v-1h-1v-1h-1v-1h-2z';
const WAVES = 'M8 5h1v4h-1zM10 3h1v1h1v6h-1v1h-1v-1h1v-6h-1z';
const CROSS = 'M8 5h1v1h1v1h1v-1h1v-1h1v1h-1v1h-1v1h1v1h1v1h-1v-1h-1v-1h-1v1h-1v1h-1v-1h1v-1h1v-1h-1v-1h-1z';
const SLIDERS =
  'M1 3h6v-1h3v1h3v1h-3v1h-3v-1h-6zM1 7h2v-1h3v1h7v1h-7v1h-3v-1h-2zM1 11h7v-1h3v1h2v1h-2v1h-3v-1h-7z';

/** The corner of every screen: sound on and off with one tap, and the way to its settings and to the look of the app. */
export function SoundToggle() {
  const [isOpen, setOpen] = useState(false);
  const [Panel, setPanel] = useState<Panel | null>(null);
  const isOn = (useSoundLevel() ?? 'off') !== 'off';
  useEffect(() => (isOn ? startSound() : undefined), [isOn]);

  function open() {
    setOpen(true);
    // without a network nothing opens, and the next tap tries again
    ignoreChunkError(() => import('./SoundPanel.tsx'))
      .then(({ SoundPanel }) => setPanel(() => SoundPanel))
      .catch(() => setOpen(false));
  }
  return (
    <>
      <aside className={styles.corner} aria-label="Sound and look">
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

/** The same corner of a dialog that covers the screen: what is celebrated can be silenced. */
export function SoundOnTop() {
  return (
    <aside className={styles.corner} aria-label="Sound">
      <SoundButton />
    </aside>
  );
}

function SoundButton() {
  const level = useSoundLevel();
  const isOn = (level ?? 'off') !== 'off';
  function toggle() {
    switchSound(!isOn);
    // so that it is heard that something is heard
    trySound();
  }
  return (
    <button
      type="button"
      className={styles.cornerButton}
      aria-label="Sound"
      aria-pressed={isOn}
      onClick={toggle}
    >
      {/* before it is known the icon shows neither: no wrong one comes first */}
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
