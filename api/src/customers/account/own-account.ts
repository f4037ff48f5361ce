import fastifyPlugin from 'fastify-plugin';
import type { Database } from '../../../database/connect.ts';
import { recordEnding } from '../../../database/endings.ts';
import { limitCaller } from '../../http/limits/limit-caller.ts';
import { ProblemError } from '../../http/problems/problem-error.ts';
import { closeSession } from '../../http/sessions/sessions.ts';
import type { Secrets } from '../../settings/secrets.ts';
import type { ShopMode } from '../../settings/shop-mode.ts';
import { askCode } from '../codes/ask-code.ts';
import { checkCode } from '../codes/check-code.ts';
import { SEND_LIMIT, CHECK_LIMIT } from '../codes/code.ts';
import { deleteAccount } from './delete-account.ts';
import { exportedAccount } from './export-account.ts';

interface Options {
  db: Database;
  mode: ShopMode;
  secret: Secrets;
  /** File that outlives the database, where erasures are recorded. Without one, as in most tests, they are not. */
  erasuresFile?: string | undefined;
}

/** Logging out, exporting the customer's data, and deleting the account. */
export const ownAccount = fastifyPlugin<Options>((app, { db, mode, secret, erasuresFile }) => {
  app.serveUncached('logout', async ({ request }) => {
    request.recordSecurity('logout', { subject: await closeSession(db, request) });
    return { done: true };
  });

  app.serveUncached('exportAccount', async ({ customer, query: { lang }, request }) => {
    const data = await exportedAccount(db, customer, lang);
    request.recordSecurity('account-exported', { subject: customer.id });
    return { data };
  });

  app.serveUncached('askToDelete', async ({ customer, query: { lang }, request }) => {
    await limitCaller(db, request, SEND_LIMIT);
    const { id: customerId, mobile } = customer;
    const context = { db, jobs: app.jobs, smsBudget: app.smsBudget, secret };
    return { pendingId: await askCode(context, { purpose: 'delete-account', mobile, lang, customerId }) };
  });

  app.serveUncached('deleteAccount', async ({ customer, body, request }) => {
    await limitCaller(db, request, CHECK_LIMIT);
    await checkCode({ db, jobs: app.jobs, secret }, body, async (_transaction, { purpose, customerId }) =>
      purpose === 'delete-account' && customerId === customer.id ? customer : new ProblemError('code-wrong'),
    );
    await deleteAccount(db, customer, mode, (id) => recordEnding(erasuresFile, 'customer', id));
    request.recordSecurity('account-deleted', { subject: customer.id });
    return { done: true };
  });
});
