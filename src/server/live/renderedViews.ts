/** Round views as they go over the wire: rendered once, kept as long as the round they were made of. */

import { createHash } from 'node:crypto';
import type { Round } from '#rules/round.ts';
import type { RoundView } from '#routers/roundViews.ts';

interface Rendered {
  readonly json: string;
  readonly etag: string;
}
/** By view and team. */
type RenderedViews = Map<RoundView, Map<number | null, Rendered>>;
const rendered = new WeakMap<Round, RenderedViews>();

/** @param teamId the team the view is about; null = the whole round */
export function render(round: Round, view: RoundView, teamId: number | null): Rendered {
  const views: RenderedViews = rendered.get(round) ?? new Map();
  rendered.set(round, views);
  const byTeam = views.get(view) ?? new Map<number | null, Rendered>();
  views.set(view, byTeam);
  const known = byTeam.get(teamId);
  if (known !== undefined) return known;
  const json = JSON.stringify(view(round, teamId));
  const made = { json, etag: etagOf(json) };
  byTeam.set(teamId, made);
  return made;
}

/** Of the body itself: a restored backup that reuses a version is not mistaken for what was there before. */
export function etagOf(json: string): string {
  return `"${createHash('sha256').update(json).digest('base64url').slice(0, 22)}"`;
}
