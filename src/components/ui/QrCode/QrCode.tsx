import { useEffect, useId, useState } from 'react';
import { Problem } from '#components/ui/Problem/Problem.tsx';
import * as styles from './QrCode.css.ts';

/** The light margin that a scanner needs, in modules (the squares of the code). */
const QUIET_ZONE = 4;

type Modules = readonly (readonly boolean[])[];

/** A text as a QR code, dark on light in every theme, as large as the screen allows. */
export function QrCode({ text, label }: { readonly text: string; readonly label: string }) {
  const titleId = useId();
  const [modules, setModules] = useState<Modules | 'failed' | null>(null);
  useEffect(() => {
    let isCurrent = true;
    encode(text).then(
      (encoded) => isCurrent && setModules(encoded),
      () => isCurrent && setModules('failed'),
    );
    return () => {
      isCurrent = false;
    };
  }, [text]);

  if (modules === 'failed') {
    return <Problem>Failed to generate QR code</Problem>;
  }
  if (modules === null) return <div className={styles.waiting} />;
  const size = modules.length + 2 * QUIET_ZONE;
  return (
    <svg
      className={styles.code}
      viewBox={`0 0 ${size} ${size}`}
      shapeRendering="crispEdges"
      aria-labelledby={titleId}
    >
      <title id={titleId}>{label}</title>
      <path className={styles.light} d={`M0 0h${size}v${size}h-${size}z`} />
      <path className={styles.dark} d={modules.map(drawRow).join('')} />
    </svg>
  );
}

/**
 * Returns the modules row by row, true = dark.
 *
 * @throws Error if the text is too long, or the encoder cannot be loaded
 */
async function encode(text: string): Promise<Modules> {
  const uqr = await import('uqr');
  return uqr.encode(text, { ecc: 'M', border: 0 }).data;
}

/** Returns one rectangle for each run of dark modules: between single squares some screens would show gaps. */
function drawRow(row: readonly boolean[], y: number): string {
  const bars: string[] = [];
  for (let x = 0; x < row.length; x += 1) {
    if (row[x] !== true) continue;
    const start = x;
    while (row[x + 1] === true) x += 1;
    const width = x + 1 - start;
    bars.push(`M${start + QUIET_ZONE} ${y + QUIET_ZONE}h${width}v1h-${width}z`);
  }
  return bars.join('');
}
