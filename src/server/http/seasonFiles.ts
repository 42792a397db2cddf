/** `GET /groups/{id}/seasons/{season}/season.csv` and `season.json`: a season with its rounds, sent piece by piece. */

import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { exportSeason } from '#routers/seasonFile.ts';
import { SeasonPath } from '#routers/seasons.contract.ts';
import { seasonFileName } from '#rules/seasonCsv.ts';
import { GameError } from '#shared/errors.ts';
import type { CallSettings } from './context.ts';
import { buildContext } from './context.ts';
import type { Fields } from './inputs.ts';
import { coerceNumbers } from './inputs.ts';
import { DOCUMENT_TIMEOUT_MS, oneDocumentAtATime } from './oneDocument.ts';

const TYPES = { csv: 'text/csv', json: 'application/json' } as const;
export type SeasonEnding = keyof typeof TYPES;
export const SEASON_ENDINGS = ['csv', 'json'] as const satisfies readonly SeasonEnding[];

export function seasonFilePath(ending: SeasonEnding): string {
  return `/groups/{id}/seasons/{season}/season.${ending}`;
}

/** Mounts the files of seasons in the scope of the REST paths; called once for a server. */
export function registerSeasonFiles(app: FastifyInstance, settings: CallSettings): void {
  const send = oneDocumentAtATime();
  for (const ending of SEASON_ENDINGS) {
    const path = seasonFilePath(ending).replaceAll(/\{(\w+)\}/g, ':$1');
    app.get<{ Params: Fields }>(path, { handlerTimeout: DOCUMENT_TIMEOUT_MS }, async (request, reply) => {
      const { orm, viewer, consume } = await buildContext(settings, request, reply, {});
      await consume('reads');
      if (viewer === null || viewer.userId < 0) throw new GameError('LOGIN_REQUIRED');
      const { id: groupId, season } = z.parse(SeasonPath, coerceNumbers(request.params));
      return send(reply, viewer.userId, {
        type: TYPES[ending],
        fileName: seasonFileName(groupId, season, ending),
        begin: () => exportSeason(orm, viewer, { groupId, season }, ending),
      });
    });
  }
}
