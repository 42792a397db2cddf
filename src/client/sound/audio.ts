/**
 * The only audio context of a page. Browsers silence a page before its first tap, and phones silence one that comes
 * back from the background. It has to be resumed inside a tap, so this is loaded before the rest of the sound.
 */

/** Idle time after which the AudioContext is suspended, to save battery. */
const IDLE_MS = 10_000;

/** Safari needs the kind of sound that a page plays; the DOM types lack it. */
type AudioNavigator = Navigator & { readonly audioSession?: { type: string } };

/** Null = not created yet, or not available in this browser. */
let context: AudioContext | null = null;
/** Whether it can be resumed without a tap: it has run since the page was last hidden. */
let isUnlocked = false;
let suspendTimer: ReturnType<typeof setTimeout> | undefined;

/** Returns the context that all sound of this page uses, running or suspended; null = not available in this browser. */
export function audioContext(): AudioContext | null {
  try {
    context ??= openContext();
  } catch {
    // the device's limit of open contexts is reached
  }
  return context;
}

/**
 * Resumes the audio inside a tap and returns true. Returns false when it is unlocked, as each sound then resumes it.
 */
export function unlockAudio(): boolean {
  if (isUnlocked) return false;
  void resumeAudio();
  return true;
}

/** Resumes the audio for a while; a page that may not play sound yet waits for its first tap. */
export async function resumeAudio(): Promise<void> {
  const audio = audioContext();
  clearTimeout(suspendTimer);
  suspendTimer = setTimeout(suspendAudio, IDLE_MS);
  // refused during a phone call: the next tap tries again
  await audio?.resume().catch(() => {});
  isUnlocked = audio?.state === 'running';
}

export function suspendAudio(): void {
  clearTimeout(suspendTimer);
  if (context?.state === 'running') void context.suspend();
}

function openContext(): AudioContext {
  const { audioSession }: AudioNavigator = navigator;
  // music of another app on the phone keeps playing
  if (audioSession !== undefined) audioSession.type = 'ambient';
  const opened = new AudioContext();
  opened.addEventListener('statechange', () => {
    // phones have another state: interrupted, by a call or by another app
    if (opened.state !== 'running' && opened.state !== 'suspended') isUnlocked = false;
  });
  document.addEventListener('visibilitychange', () => {
    if (!document.hidden) return;
    suspendAudio();
    isUnlocked = false;
  });
  return opened;
}
