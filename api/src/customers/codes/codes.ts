import type { SecurityEvent } from '@shop/logs/security-events';
import fastifyPlugin from 'fastify-plugin';
import type { Database } from '../../../database/connect.ts';
import type { codes as codeRows } from '../../../database/schema/accounts.ts';
import { limitCaller } from '../../http/limits/limit-caller.ts';
import type { Secrets } from '../../settings/secrets.ts';
import { askCode } from './ask-code.ts';
import { checkCode } from './check-code.ts';
import { SEND_LIMIT, CHECK_LIMIT, LOOKUP_LIMIT } from './code.ts';
import { sendCodes } from './send-code.ts';
import { sendUsername } from './send-username.ts';
import { refuseTakenUsername, useCode } from './use-code.ts';
import { warnOfWrongCodes } from './warn-of-wrong-codes.ts';

interface Options {
  db: Database;
  /** All processes of the shop need the same one. */
  secret: Secrets;
  domain: string;
}

/** What the log of security events says of a code that was entered. */
function eventOf({ purpose, newEmail }: Pick<typeof codeRows.$inferSelect, 'purpose' | 'newEmail'>): SecurityEvent {
  if (purpose === 'change-mobile') return 'mobile-changed';
  if (purpose === 'change-email') return newEmail === null ? 'email-changed' : 'email-change-asked';
  return 'login';
}

/** Signing up and logging in by one-time code. No answer reveals whether a number is registered. */
export const codes = fastifyPlugin<Options>((app, { db, secret, domain }) => {
  const context = { db, jobs: app.jobs, smsBudget: app.smsBudget, secret };
  app.serveUncached('checkUser', async ({ body: { username }, request }) => {
    await limitCaller(db, request, LOOKUP_LIMIT);
    if (username !== undefined) await refuseTakenUsername(db, username);
    return { usernameAvailable: true };
  });

  app.serveUncached('signUp', async ({ body: { mobile, lang, username, name, email, marketing, device }, request }) => {
    await limitCaller(db, request, SEND_LIMIT);
    await refuseTakenUsername(db, username);
    return {
      pendingId: await askCode(context, {
        purpose: 'sign-up',
        device,
        mobile,
        lang,
        signUp: { username, name, email, marketing },
      }),
    };
  });

  app.serveUncached('sendOtp', async ({ body: { mobile, username, device }, query: { lang }, request }) => {
    await limitCaller(db, request, SEND_LIMIT);
    return { pendingId: await askCode(context, { purpose: 'login', mobile, username, lang, device }) };
  });

  app.serveUncached('verifyOtp', async ({ body, request }) => {
    await limitCaller(db, request, CHECK_LIMIT);
    let used: Pick<typeof codeRows.$inferSelect, 'purpose' | 'newEmail'> | undefined;
    const session = await checkCode(context, body, async (transaction, code) => {
      used = code;
      return useCode(transaction, code, { request, jobs: app.jobs, secret, device: body.device });
    });
    request.recordSecurity(eventOf(used!), { subject: session.user.id, about: used!.purpose });
    app.jobs.wake('account-link');
    return session;
  });

  sendCodes(app, { db, secret, domain });
  sendUsername(app, { db });
  warnOfWrongCodes(app, db);
});
