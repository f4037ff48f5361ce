import fastifyPlugin from 'fastify-plugin';
import type { Database } from '../../../database/connect.ts';
import { makeReport } from './make-report.ts';
import { reportCsv } from './report-csv.ts';

/** Figures of the shop: `GET /staff/reports/:name`, and the same as a file. */
export const staffReports = fastifyPlugin<{ db: Database }>((app, { db }) => {
  app.serveStaff('staffReport', async ({ params: { name }, query }) => ({ data: await makeReport(db, name, query) }));
  app.serveStaff('staffReportFile', async ({ params: { name }, query }) =>
    reportCsv(await makeReport(db, name, query), query.lang),
  );
});
