/**
 * The one audio context of a page. Browsers silence a page before its first tap, and phones one that comes back from
 * the background: it has to be woken inside a tap, so this is loaded before the rest of the sound.
 */

/** The context sleeps after that time without a sound: an awake one takes power. */
const AWAKE_MS = 10_000;

/** Safari asks what kind of sound a page makes; the types do not know of it yet. */
type AudioNavigator = Navigator & { readonly audioSession?: { type: string } };

/** Null = there is none yet, or this browser has none to give. */
let context: AudioContext | null = null;
/** Whether it can be woken without a tap: it has run since the page was last out of sight. */
let isUnlocked = false;
let rest: ReturnType<typeof setTimeout> | undefined;

/** What all sound of this page goes through, awake or not; null = this browser has none to give. */
export function audioContext(): AudioContext | null {
  try {
    context ??= openContext();
  } catch {
    // as many as the device has are open already
  }
  return context;
}

/** Called in a tap: wakes the audio and answers true; false when it is unlocked, and each sound wakes it by itself. */
export function unlockAudio(): boolean {
  if (isUnlocked) return false;
  void wakeAudio();
  return true;
}

/** Wakes the audio for a while; a page that may not be heard yet waits for its first tap. */
export async function wakeAudio(): Promise<void> {
  const audio = audioContext();
  clearTimeout(rest);
  rest = setTimeout(sleepAudio, AWAKE_MS);
  // refused during a phone call: the next tap tries again
  await audio?.resume().catch(() => {});
  isUnlocked = audio?.state === 'running';
}

export function sleepAudio(): void {
  clearTimeout(rest);
  if (context?.state === 'running') void context.suspend();
}

function openContext(): AudioContext {
  const { audioSession }: AudioNavigator = navigator;
  // music of another app on the phone goes on
  if (audioSession !== undefined) audioSession.type = 'ambient';
  const opened = new AudioContext();
  opened.addEventListener('statechange', () => {
    // phones have a state more: interrupted, by a call or by another app
    if (opened.state !== 'running' && opened.state !== 'suspended') isUnlocked = false;
  });
  document.addEventListener('visibilitychange', () => {
    if (!document.hidden) return;
    sleepAudio();
    isUnlocked = false;
  });
  return opened;
}
