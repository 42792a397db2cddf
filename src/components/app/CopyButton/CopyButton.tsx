import { useEffect, useState } from 'react';
import { showToast } from '#client/app/toasts.ts';
import { copyText } from '#client/device/clipboard.ts';
import { SHOWN_MS } from '#client/device/timings.ts';
import { playSound } from '#client/sound/sound.ts';
import { Button } from '#components/ui/Button/Button.tsx';

/** A button that copies a text, and shows for two seconds whether that worked. */
export function CopyButton({
  label,
  text,
  toast,
  variant = 'plain',
}: {
  readonly label: string;
  /**
   * The text, or a function that is called on press: a text with the app's address cannot be rendered by the server.
   */
  readonly text: string | (() => string);
  /** The toast shown after copying; absent = only the button changes its label. */
  readonly toast?: string;
  readonly variant?: 'plain' | 'primary';
}) {
  const [copy, setCopy] = useState<'ready' | 'copied' | 'refused'>('ready');
  useEffect(() => {
    if (copy === 'ready') return;
    const timer = setTimeout(() => setCopy('ready'), SHOWN_MS.copied);
    return () => clearTimeout(timer);
  }, [copy]);

  async function onCopy(): Promise<void> {
    const isCopied = await copyText(typeof text === 'string' ? text : text());
    setCopy(isCopied ? 'copied' : 'refused');
    if (!isCopied) playSound('error');
    else if (toast !== undefined) showToast(toast);
  }

  const labels = { ready: label, copied: 'COPIED!', refused: 'PLEASE COPY BY HAND' };
  return (
    <Button variant={variant} onPress={() => void onCopy()}>
      {labels[copy]}
    </Button>
  );
}
