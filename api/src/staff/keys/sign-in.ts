import fastifyPlugin from 'fastify-plugin';
import type { Database } from '../../../database/connect.ts';
import { limitCaller } from '../../http/limits/limit-caller.ts';
import { closeOtherStaffSessions, closeStaffSession, openStaffSession } from '../../http/sessions/staff-sessions.ts';
import { keepChallenge } from './challenges.ts';
import { acceptKeyUse } from './key-store.ts';
import { ownAccount } from './own-account.ts';
import { optionsForKey, type RelyingParty } from './relying-party.ts';

/** Each leaves a row until the night, and nobody has to sign in before. */
const CALLER_LIMIT = { name: 'staff-sign-in', atMost: 60, span: 60 * 60 };

interface Options {
  db: Database;
  shop: RelyingParty;
  /** Where shoppers are. */
  shopOrigin: string;
}

/** Signing in with a passkey, and signing out. */
export const staffSignIn = fastifyPlugin<Options>((app, { db, shop, shopOrigin }) => {
  app.serveStaff('staffSignInOptions', async ({ request }) => {
    await limitCaller(db, request, CALLER_LIMIT);
    const options = await optionsForKey(shop);
    await keepChallenge(db, options.challenge, { purpose: 'sign-in', staffId: null });
    return { options: { ...options } };
  });

  app.serveStaff('staffSignIn', async ({ body, request }) => {
    const { person } = await acceptKeyUse(db, shop, body.response, { purpose: 'sign-in', staffId: null });
    request.recordSecurity('staff-sign-in', { subject: person.id, staff: person.name });
    return { token: await openStaffSession(db, { staffId: person.id, keyId: body.response.id }), person };
  });

  app.serveStaff('staffMe', async (session) => ownAccount(db, session, shopOrigin));

  app.serveStaff('staffSignOut', async ({ request }) => {
    await closeStaffSession(db, request);
    return { done: true };
  });

  app.serveStaff('staffEndOtherSessions', async ({ person, request }) => {
    await closeOtherStaffSessions(db, person.id, request);
    request.recordSecurity('staff-signed-out-elsewhere', { subject: person.id, staff: person.name });
    return { done: true };
  });
});
