import type { StaffApiAnswer } from '@shop/contract/api/staff-api';
import fastifyPlugin from 'fastify-plugin';
import type { Database } from '../../../database/connect.ts';
import { ProblemError } from '../../http/problems/problem-error.ts';
import { historyCsv } from './history-csv.ts';
import { mayRead } from './may-read.ts';
import { readHistory, readHistoryOf, type ChangeRow } from './read-history.ts';
import { subjectNames } from './subject-names.ts';

const PAGE = 50;
/** Rows of a file; the days that are asked for choose which. */
const MOST_IN_FILE = 50_000;

async function pageOf(db: Database, rows: ChangeRow[]): Promise<StaffApiAnswer<'staffHistory'>> {
  const shown = rows.slice(0, PAGE);
  const names = await subjectNames(db, shown);
  return {
    data: shown.map(({ at, ...change }, index) => ({ ...change, at: at.toISOString(), name: names[index] ?? null })),
    next: rows.length > PAGE ? shown.at(-1)!.id : null,
  };
}

/** Who of the staff changed what: of the whole shop, and of one order, product or setting. */
export const history = fastifyPlugin<{ db: Database }>((app, { db }) => {
  app.serveStaff('staffHistory', async ({ query }) => pageOf(db, await readHistory(db, query, PAGE + 1)));

  app.serveStaff('staffHistoryFile', async ({ query }) => historyCsv(await readHistory(db, query, MOST_IN_FILE)));

  app.serveStaff('staffHistoryOf', async ({ params, query: { before }, person }) => {
    if (!mayRead(person.role, params.subject)) throw new ProblemError('forbidden');
    return pageOf(db, await readHistoryOf(db, { ...params, before }, PAGE + 1));
  });
});
