import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { sourceHash } from '../../scripts/build.ts';
import { OLDEST, css, featureAt, knows } from '../helpers/compatData.ts';
import { newerInScript } from './newerInScript.ts';
import { newerInStyles } from './newerInStyles.ts';

const ROOT = join(import.meta.dirname, '../..');

/** The newer features allowed in a part of the build, by the reason why they do no harm in the oldest browsers. */
type Allowed = Readonly<Record<string, readonly string[]>>;

const FIELD = 'a field of that name, of our own or of a package';
const PREFERRED = 'the older way is taken where it is missing';
const OFFERED = 'left out where it is missing';

const ALLOWED: Readonly<Record<string, Allowed>> = {
  react: {
    [FIELD]: `AnimationEvent.animation, CompositionEvent.locale, Function.displayName,
      HTMLInputElement.capture, IntersectionObserver.delay,
      Navigator.share, RTCDataChannel.priority`.split(/,\s+/),
    'for a style `float`, which the app has not': ['CSSStyleDeclaration.cssFloat'],
    'for <ViewTransition>, which the app has not': ['Document.startViewTransition'],
    'a property it would set, if the app had one': [
      'HTMLElement.popover',
      'HTMLImageElement.fetchPriority',
      'HTMLLinkElement.imageSizes',
    ],
    'a field of events that the app does not read': ['MouseEvent.movementX', 'MouseEvent.movementY'],
    [PREFERRED]: ['Navigator.connection', 'setImmediate'],
    [OFFERED]: ['navigation'],
  },
  howler: {
    [PREFERRED]: `AudioListener.forwardX, AudioListener.forwardY, AudioListener.forwardZ, AudioListener.upX,
      AudioListener.upY, AudioListener.upZ`.split(/,\s+/),
  },
  app: {
    [FIELD]: `AnimationEvent.animation, FontFace.variant, Function.displayName,
      HTMLButtonElement.command, HTMLLinkElement.blocking, Iterator.take, MediaStreamTrack.stats,
      Navigator.login, RTCIceCandidate.address, Request.isHistoryNavigation,
      SVGTextPathElement.side, SubtleCrypto.getPublicKey`.split(/,\s+/),
    'Radix asks the styles of all elements around where it is missing': ['Element.checkVisibility'],
    [OFFERED]: ['Navigator.audioSession', 'Navigator.canShare', 'Navigator.wakeLock'],
    'the button is left out where it is missing': ['Navigator.share'],
    [PREFERRED]: ['Uint8Array.fromBase64', 'Uint8Array.toBase64', 'requestIdleCallback'],
  },
  styles: {
    'Safari: lines of a stand-in font are a little higher until the font is there': [
      'ascent-override',
      'descent-override',
      'line-gap-override',
    ],
    'phones have no pointer': ['cursor: default', 'cursor: pointer'],
    'Safari before 17: letters are a little smaller': ['size-adjust'],
    'titles break where the line is full': ['text-wrap', 'text-wrap: balance'],
    'the build adds it with the prefix that Safari knows': ['user-select'],
  },
};

/** A chunk of the build, in Vite's manifest. */
interface Chunk {
  readonly file: string;
  readonly name?: string;
}

/** Returns per part of the build its newer features, like `app: Array.fromAsync`, with their files. */
function newerInBuild(): ReadonlyMap<string, readonly string[]> {
  const manifest = JSON.parse(readFileSync(join(ROOT, 'dist/assets.json'), 'utf8')) as Record<string, Chunk>;
  const names = new Map(Object.values(manifest).map(({ file, name = '' }) => [file, name]));
  const newer = new Map<string, string[]>();
  for (const file of globSync('**/*.{js,css}', { cwd: join(ROOT, 'dist/client') })) {
    const content = readFileSync(join(ROOT, 'dist/client', file), 'utf8');
    const isStyles = file.endsWith('.css');
    const name = names.get(file) ?? '';
    const part = isStyles ? 'styles' : name in ALLOWED ? name : 'app';
    for (const feature of isStyles ? newerInStyles(content) : newerInScript(content)) {
      const key = `${part}: ${feature}`;
      newer.set(key, [...(newer.get(key) ?? []), file]);
    }
  }
  return newer;
}

describe('the oldest browsers', () => {
  let newer: ReadonlyMap<string, readonly string[]> = new Map();
  const allowed = Object.entries(ALLOWED).flatMap(([part, reasons]) =>
    Object.values(reasons)
      .flat()
      .map((feature) => `${part}: ${feature}`),
  );

  beforeAll(() => {
    // not built here: in the environment of these tests React would be the development build
    expect(readFileSync(join(ROOT, 'dist/.built-from'), 'utf8'), 'npm run build').toBe(sourceHash());
    newer = newerInBuild();
  });

  it('support everything in the built files, except the allowed features', () => {
    const unknown = [...newer].filter(([feature]) => !allowed.includes(feature));

    expect(Object.fromEntries(unknown)).toEqual({});
  });

  it('have no allowed feature that the built files no longer use', () => {
    expect(allowed.filter((feature) => !newer.has(feature))).toEqual([]);
  });

  it('are distinguished from older ones by the styles', () => {
    const condition = [
      featureAt(css, 'types', 'length', 'lh'),
      featureAt(css, 'types', 'color', 'color-mix'),
      featureAt(css, 'selectors', 'has'),
    ];
    const passes = (browser: string, version: number) =>
      condition.every((feature) => knows(feature, browser, `${version}`));
    const before = { chrome: 110, safari: 16.3, firefox: 120 };

    expect(OLDEST.filter(([browser, version]) => !passes(browser, Number(version)))).toEqual([]);
    expect(Object.entries(before).filter(([browser, version]) => passes(browser, version))).toEqual([]);
  });
});
