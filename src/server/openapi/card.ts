/** The card as CSV as an operation of the document. It is written by hand, because procedures answer with JSON. */

import { z } from 'zod';
import type { ZodOpenApiOperationObject } from 'zod-openapi';
import { OVER } from '#routers/examples.ts';
import { GamePath } from '#routers/wire.ts';
import { cardCsv } from '#rules/cardCsv.ts';
import { resultSheet } from '#rules/resultSheet.ts';
import { CSV_TYPE } from '#server/http/rest.ts';
import { FILE_HEADERS, parameterRef } from './headers.ts';
import { WITH_OR_WITHOUT_SESSION } from './operations.ts';
import { READ_DESCRIPTION, UNCHANGED_DESCRIPTION, describeRefusals } from './responses.ts';

export function cardOperation(): ZodOpenApiOperationObject {
  return {
    operationId: 'gamesCard',
    tags: ['games'],
    summary: 'Read the card as CSV',
    description:
      'For spreadsheets: UTF-8 with a byte order mark, RFC 4180, one row for each player. The columns are player, team, ' +
      'holes, total, picked-up balls, match, snake and net. A hole has the strokes, P for a picked-up ball, or nothing. ' +
      'Cells are separated by commas. Amounts are in dollars with a decimal point. While the game runs, they are the ' +
      'amounts so far. A round that a maintainer cancelled has none. A name that a spreadsheet would take for a ' +
      'formula has an apostrophe in front. `GET /games/{id}/results` has the same and more as JSON.',
    security: WITH_OR_WITHOUT_SESSION,
    requestParams: {
      path: GamePath.extend({ id: GamePath.shape.id.meta({ param: { example: OVER.id } }) }),
    },
    parameters: [parameterRef('IfNoneMatch')],
    responses: {
      200: {
        description: READ_DESCRIPTION,
        headers: FILE_HEADERS,
        content: { [CSV_TYPE]: { schema: z.string(), example: cardCsv(resultSheet(OVER)) } },
      },
      304: { description: UNCHANGED_DESCRIPTION, headers: FILE_HEADERS },
      ...describeRefusals(['BAD_INPUT', 'GAME_NOT_FOUND', 'TOO_MANY_CALLS', 'INTERNAL', 'DATABASE_BUSY']),
    },
  };
}
