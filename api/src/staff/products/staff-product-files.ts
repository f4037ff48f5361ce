import { MOST_CATALOGUE_BYTES } from '@shop/contract/staff-import';
import type { FastifyPluginAsync } from 'fastify';
import type { Database } from '../../../database/connect.ts';
import { writeCsv } from '../../catalogue/exchange/csv-file.ts';
import { exportCatalogue } from '../../catalogue/exchange/export-catalogue.ts';
import { ProblemError } from '../../http/problems/problem-error.ts';
import { leaveUnread, readBody } from '../../http/requests/unread-body.ts';
import { actorOf } from '../record/actor.ts';
import { importFile } from './import-file.ts';

/** The catalogue as a sheet, there and back. Not wrapped in `fastify-plugin`: only here is a body a sheet. */
export const staffProductFiles: FastifyPluginAsync<{ db: Database }> = async (app, { db }) => {
  leaveUnread(app, ['text/csv']);

  app.serveStaff('staffProductsFile', async () => writeCsv(await exportCatalogue(db)));
  app.serveStaff('staffImportProducts', async ({ query: { version }, request, ...session }) => {
    const tooLarge = () => new ProblemError('bad-request');
    const bytes = await readBody(request, { most: MOST_CATALOGUE_BYTES, tooLarge });
    return { data: await importFile(db, actorOf(session), { bytes, version }) };
  });
};
