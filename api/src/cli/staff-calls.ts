import { recordRequests } from '@shop/logs/record-requests';
import Fastify, { type FastifyInstance } from 'fastify';
import type { Database } from '../../database/connect.ts';
import { varFolder } from '../../database/embedded/start-database.ts';
import { erasuresFile } from '../../database/endings.ts';
import { openPictureFiles } from '../catalogue/pictures/picture-files.ts';
import { catalogueVersion } from '../http/answers/catalogue-version.ts';
import { endpoints } from '../http/answers/serve-endpoint.ts';
import { callers } from '../http/limits/limit-caller.ts';
import { problems } from '../http/problems/problems.ts';
import { jobs } from '../messaging/jobs/jobs.ts';
import { backOffice } from '../staff/back-office.ts';
import { commandActor, origins } from './context/cli-context.ts';

/**
 * The calls of the back office in this process, on no port. Whoever runs commands on the shop's server makes them all, and
 * signs none. Jobs are left to the running shop.
 */
export async function staffCallsOf(db: Database): Promise<FastifyInstance> {
  const app = Fastify();
  recordRequests(app, { file: undefined, service: 'staff', addressOf: () => null });
  await app.register(problems);
  await app.register(callers, { isStorefront: () => false, counted: false });
  await app.register(endpoints, { db, cacheBytes: 1 });
  await app.register(catalogueVersion, { db, pollInterval: 1_000 });
  await app.register(jobs, { db, workers: false, interval: 0 });
  // Where a customer is to pay by card, only the running shop can open the payment.
  app.decorate('openPayment', null);
  const { shop, staff } = origins();
  await app.register(backOffice, {
    db,
    command: commandActor().person,
    origin: shop,
    staffOrigin: staff,
    storefrontSecret: undefined,
    erasuresFile: erasuresFile(varFolder()),
    eventsInterval: 0,
    pictures: await openPictureFiles(process.env.MEDIA_STORE),
  });
  return app;
}
