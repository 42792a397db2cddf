/** Views of a round as they go over the wire: made once, kept as long as the round they were made of. */

import { createHash } from 'node:crypto';
import type { Round } from '#rules/round.ts';
import type { Projection } from '#routers/projections.ts';
import { PROJECTIONS } from '#routers/projections.ts';

interface Rendered {
  readonly json: string;
  readonly etag: string;
}
const rendered = new WeakMap<Round, Map<string, Rendered>>();

/** @param teamId the team the view is about; null = the whole round */
export function render(round: Round, projection: Projection, teamId: number | null): Rendered {
  const views = rendered.get(round) ?? new Map<string, Rendered>();
  rendered.set(round, views);
  const name = `${projection} ${teamId}`;
  const known = views.get(name);
  if (known !== undefined) return known;
  const json = JSON.stringify(PROJECTIONS[projection](round, teamId));
  const view = { json, etag: etagOf(json) };
  views.set(name, view);
  return view;
}

/** Of the body itself: a restored backup that reuses a version is not mistaken for what was there before. */
export function etagOf(json: string): string {
  return `"${createHash('sha256').update(json).digest('base64url').slice(0, 22)}"`;
}
