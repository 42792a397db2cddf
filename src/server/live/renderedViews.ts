/** Round views as JSON, rendered once and kept in memory as long as their round. */

import { createHash } from 'node:crypto';
import type { RoundView } from '#routers/roundViews.ts';
import type { Round } from '#rules/round.ts';

interface Rendered {
  readonly json: string;
  readonly etag: string;
}
/** Rendered views by view and team. */
type RenderedViews = Map<RoundView, Map<number | null, Rendered>>;
const rendered = new WeakMap<Round, RenderedViews>();

/** Returns the JSON and ETag of a round view; `teamId` is the team of the view, null = the whole round. */
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

/** Returns the ETag of a body. It is a hash and not the version, because a restored backup reuses versions. */
export function etagOf(json: string): string {
  return `"${createHash('sha256').update(json).digest('base64url').slice(0, 22)}"`;
}
