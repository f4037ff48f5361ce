import type { StaffApiAnswer } from '@shop/contract/api/staff-api';
import fastifyPlugin from 'fastify-plugin';
import type { Database } from '../../../database/connect.ts';
import { historyCsv } from './history-csv.ts';
import { readHistory, readHistoryOf, type ChangeRow } from './read-history.ts';

const PAGE = 50;
/** Rows of a file; the days that are asked for choose which. */
const MOST_IN_FILE = 50_000;

function pageOf(rows: ChangeRow[]): StaffApiAnswer<'staffHistory'> {
  const shown = rows.slice(0, PAGE);
  return {
    data: shown.map(({ at, ...change }) => ({ ...change, at: at.toISOString() })),
    next: rows.length > PAGE ? shown.at(-1)!.id : null,
  };
}

/** Who of the staff changed what: of the whole shop, and of one order, product or setting. */
export const history = fastifyPlugin<{ db: Database }>((app, { db }) => {
  app.serveStaff('staffHistory', async ({ query }) => pageOf(await readHistory(db, query, PAGE + 1)));

  app.serveStaff('staffHistoryFile', async ({ query }) => historyCsv(await readHistory(db, query, MOST_IN_FILE)));

  app.serveStaff('staffHistoryOf', async ({ params, query: { before } }) =>
    pageOf(await readHistoryOf(db, { ...params, before }, PAGE + 1)),
  );
});
