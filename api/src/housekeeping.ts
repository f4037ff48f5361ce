import fastifyPlugin from 'fastify-plugin';
import type { Database } from '../database/connect.ts';
import { forgetPersonalData } from './customers/account/delete-account.ts';
import { deleteOld } from './retention.ts';
import { chainHead } from './staff/history/chain.ts';

/**
 * Deletes once a day what is kept no longer: nothing needs it any more, and some of it is personal data. Then notes how the
 * history ends, where the database's owner cannot change it.
 */
export const housekeeping = fastifyPlugin<{ db: Database }>((app, { db }) => {
  app.jobs.handle('housekeeping', async () => {
    await deleteOld(db);
    await forgetPersonalData(db);
    const head = await chainHead(db);
    if (head) app.securityLog.record('history-head', { about: `${head.position} ${head.hash}` });
  });
});
