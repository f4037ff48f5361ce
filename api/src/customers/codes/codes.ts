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
  app.serveUncached('checkUser', async ({ body: { username }, request }) => {
    await limitCaller(db, request, LOOKING_UP);
    if (username !== undefined) await refuseTakenUsername(db, username);
    return { usernameAvailable: true };
  });

  app.serveUncached('signUp', async ({ body: { mobile, lang, username, email, marketing }, request }) => {
    await limitCaller(db, request, ASKING);
    await refuseTakenUsername(db, username);
    return {
      pendingId: await askCode(db, app.jobs, {
        purpose: 'sign-up',
        mobile,
        lang,
        signUp: { username, email, marketing },
      }),
    };
  });

  app.serveUncached('sendOtp', async ({ body: { mobile, username }, query: { lang }, request }) => {
    await limitCaller(db, request, ASKING);
    return { pendingId: await askCode(db, app.jobs, { purpose: 'login', mobile, username, lang }) };
  });

  app.serveUncached('verifyOtp', async ({ body, request }) => {
    await limitCaller(db, request, CHECKING);
    return checkCode(db, secret, body, async (transaction, code) => useCode(transaction, code, request));
  });

  sendCodes(app, { db, secret, domain });
});
