import fastifyPlugin from 'fastify-plugin';
import type { Database } from '../../../database/connect.ts';
import { recordReads } from '../reads/record-reads.ts';
import { actorOf } from '../record/actor.ts';
import { eraseCustomer, exportCustomer } from './customer-acts.ts';
import { findCustomers, readCustomer } from './read-customers.ts';

interface Options {
  db: Database;
  /** File that outlives the database, where erasures are recorded. */
  erasuresFile: string | undefined;
}

/** Customers for the staff: finding them, and what they may ask for. */
export const staffCustomers = fastifyPlugin<Options>((app, { db, erasuresFile }) => {
  app.serveStaff('staffCustomers', async ({ query: { q } }) => findCustomers(db, q));
  app.serveStaff('staffCustomer', async ({ params: { id }, ...session }) => {
    const customer = await readCustomer(db, id);
    await recordReads({ db, jobs: app.jobs }, session, 'customer', [id]);
    return customer;
  });
  app.serveStaff('staffExportCustomer', async ({ params: { id }, query: { lang }, request, ...session }) => {
    const data = await exportCustomer(db, actorOf(session), { id, lang });
    request.recordSecurity('account-exported', { subject: id, staff: session.person.id });
    return { data };
  });
  app.serveStaff('staffEraseCustomer', async ({ params: { id }, request, ...session }) => {
    await eraseCustomer(db, actorOf(session), { id, erasuresFile });
    request.recordSecurity('account-deleted', { subject: id, staff: session.person.id });
    return { done: true };
  });
});
