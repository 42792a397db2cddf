import { useEffect, useState } from 'react';
import { copyText } from '#client/copyText.ts';
import { SHOWN_MS } from '#client/timings.ts';
import { Button } from '#components/Button/Button.tsx';
import { news as newsStyle } from './CopyButton.css.ts';

/** Copies a text, and says for two seconds how that went. */
export function CopyButton({
  label,
  text,
  news,
}: {
  readonly label: string;
  readonly text: string;
  /** What is copied, as a sentence below the button; absent = the button says it alone. */
  readonly news?: string;
}) {
  const [copy, setCopy] = useState<'ready' | 'copied' | 'refused'>('ready');
  useEffect(() => {
    if (copy === 'ready') return;
    const timer = setTimeout(() => setCopy('ready'), SHOWN_MS.copied);
    return () => clearTimeout(timer);
  }, [copy]);

  const labels = { ready: label, copied: 'COPIED!', refused: 'PLEASE COPY BY HAND' };
  return (
    <>
      <Button onPress={async () => setCopy((await copyText(text)) ? 'copied' : 'refused')}>
        {labels[copy]}
      </Button>
      {news !== undefined && <output className={newsStyle}>{copy === 'copied' ? news : ''}</output>}
    </>
  );
}
