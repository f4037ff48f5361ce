import { signReleaseToken } from '@shop/serving/release-token';
import fastifyPlugin from 'fastify-plugin';
import type { Database } from '../../../database/connect.ts';
import { ProblemError } from '../../http/problems/problem-error.ts';
import { fillBoth, TEXTS } from '../../messages/texts.ts';
import { actorOf } from '../record/actor.ts';
import { appendChanges } from '../record/record-change.ts';
import { requireSignature } from '../record/require-signature.ts';

interface Options {
  db: Database;
  /** Without it, as where the API runs alone, nothing can be released from a screen. */
  storefrontSecret: string | undefined;
}

/**
 * Lets owners read and change releases, which the storefront does for who brings the token. An act is signed and recorded
 * before it is done: the history of releases says what came of it.
 */
export const staffReleases = fastifyPlugin<Options>((app, { db, storefrontSecret }) => {
  const tokenFor = async (grant: Parameters<typeof signReleaseToken>[1]) => {
    if (storefrontSecret === undefined) throw new ProblemError('unavailable');
    return { token: await signReleaseToken(storefrontSecret, grant) };
  };

  app.serveStaff('staffReleases', async ({ person }) => tokenFor({ by: person.name }));
  app.serveStaff('staffChangeRelease', async ({ body: act, ...session }) => {
    const actor = actorOf(session);
    const { action, app: name, build } = act;
    requireSignature(actor, fillBoth(TEXTS.releaseActs[action], { app: name ?? '', build }));
    const answer = await tokenFor({ by: session.person.name, act });
    await db.transaction(async (transaction) =>
      appendChanges(transaction, actor, `release ${action}`, [
        { kind: 'release', id: name ?? build, before: null, after: { build } },
      ]),
    );
    return answer;
  });
});
