import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { sourceHash } from '../../scripts/build.ts';
import { OLDEST, css, featureAt, knows } from '../helpers/compatData.ts';
import { newerInScript } from './newerInScript.ts';
import { newerInStyles } from './newerInStyles.ts';

const ROOT = join(import.meta.dirname, '../..');

/** The newer features allowed in a part of the build, with the reason why they do no harm in the oldest browsers. */
type Allowed = Readonly<Record<string, string>>;

const FIELD = 'a field of that name, of our own or of a package';
const PREFERRED = 'the older way is taken where it is missing';
const OFFERED = 'left out where it is missing';

const ALLOWED: Readonly<Record<string, Allowed>> = {
  react: {
    'AnimationEvent.animation': FIELD,
    'CSSStyleDeclaration.cssFloat': 'for a style `float`, which the app has not',
    'CompositionEvent.locale': FIELD,
    'Document.startViewTransition': 'for <ViewTransition>, which the app has not',
    'Function.displayName': FIELD,
    'HTMLElement.popover': 'a property it would set, if the app had one',
    'HTMLImageElement.fetchPriority': 'as popover',
    'HTMLInputElement.capture': FIELD,
    'HTMLLinkElement.imageSizes': 'as popover',
    'IntersectionObserver.delay': FIELD,
    'MouseEvent.movementX': 'a field of events that the app does not read',
    'MouseEvent.movementY': 'as movementX',
    'Navigator.connection': PREFERRED,
    'Navigator.share': FIELD,
    'RTCDataChannel.priority': FIELD,
    navigation: OFFERED,
    setImmediate: PREFERRED,
  },
  howler: {
    'AudioListener.forwardX': PREFERRED,
    'AudioListener.forwardY': PREFERRED,
    'AudioListener.forwardZ': PREFERRED,
    'AudioListener.upX': PREFERRED,
    'AudioListener.upY': PREFERRED,
    'AudioListener.upZ': PREFERRED,
  },
  app: {
    'AnimationEvent.animation': FIELD,
    'Element.checkVisibility': 'Radix asks the styles of all elements around where it is missing',
    'FontFace.variant': FIELD,
    'Function.displayName': FIELD,
    'HTMLButtonElement.command': FIELD,
    'HTMLLinkElement.blocking': FIELD,
    'Iterator.take': FIELD,
    'MediaStreamTrack.stats': FIELD,
    'Navigator.audioSession': OFFERED,
    'Navigator.canShare': OFFERED,
    'Navigator.login': FIELD,
    'Navigator.share': 'the button is left out where it is missing',
    'Navigator.wakeLock': OFFERED,
    'RTCIceCandidate.address': FIELD,
    'Request.isHistoryNavigation': FIELD,
    'SVGTextPathElement.side': FIELD,
    'Uint8Array.fromBase64': PREFERRED,
    'Uint8Array.toBase64': PREFERRED,
    requestIdleCallback: PREFERRED,
  },
  styles: {
    'ascent-override': 'Safari: lines of a stand-in font are a little higher until the font is there',
    'cursor: default': 'phones have no pointer',
    'cursor: pointer': 'phones have no pointer',
    'descent-override': 'as ascent-override',
    'line-gap-override': 'as ascent-override',
    'size-adjust': 'Safari before 17: letters are a little smaller',
    'text-wrap': 'titles break where the line is full',
    'text-wrap: balance': 'titles break where the line is full',
    'user-select': 'the build adds it with the prefix that Safari knows',
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
  const allowed = Object.entries(ALLOWED).flatMap(([part, features]) =>
    Object.keys(features).map((feature) => `${part}: ${feature}`),
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
