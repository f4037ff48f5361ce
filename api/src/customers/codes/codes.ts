import fastifyPlugin from 'fastify-plugin';
import type { Database } from '../../../database/connect.ts';
import { limitCaller } from '../../http/limits/limit-caller.ts';
import { askCode } from './ask-code.ts';
import { checkCode } from './check-code.ts';
import { ASKING, CHECKING, LOOKING_UP } from './code.ts';
import { sendCodes } from './send-code.ts';
import { refuseTakenUsername, useCode } from './use-code.ts';

interface Options {
  db: Database;
  /** The same for all processes of the shop. */
  secret: string;
  domain: string;
}

/** Signing up and logging in by one-time code. No answer reveals whether a number is registered. */
export const codes = fastifyPlugin<Options>((app, { db, secret, domain }) => {
  const desk = { db, jobs: app.jobs, smsBudget: app.smsBudget, secret };
  app.serveUncached('checkUser', async ({ body: { username }, request }) => {
    await limitCaller(db, request, LOOKING_UP);
    if (username !== undefined) await refuseTakenUsername(db, username);
    return { usernameAvailable: true };
  });

  app.serveUncached('signUp', async ({ body: { mobile, lang, username, email, marketing, device }, request }) => {
    await limitCaller(db, request, ASKING);
    await refuseTakenUsername(db, username);
    return {
      pendingId: await askCode(desk, {
        purpose: 'sign-up',
        device,
        mobile,
        lang,
        signUp: { username, email, marketing },
      }),
    };
  });

  app.serveUncached('sendOtp', async ({ body: { mobile, username, device }, query: { lang }, request }) => {
    await limitCaller(db, request, ASKING);
    return { pendingId: await askCode(desk, { purpose: 'login', mobile, username, lang, device }) };
  });

  app.serveUncached('verifyOtp', async ({ body, request }) => {
    await limitCaller(db, request, CHECKING);
    const session = await checkCode(db, secret, body, async (transaction, code) =>
      useCode(transaction, code, { request, jobs: app.jobs, secret, device: body.device }),
    );
    app.jobs.wake('account-link');
    return session;
  });

  sendCodes(app, { db, secret, domain });
});
