import type { OwnSession } from '@shop/contract/account';
import { and, desc, eq, gt, sql } from 'drizzle-orm';
import fastifyPlugin from 'fastify-plugin';
import type { Database } from '../../../database/connect.ts';
import { sessions } from '../../../database/schema/accounts.ts';
import { hashToken, tokenOf } from '../../http/sessions/sessions.ts';

/**
 * `/customer/me/sessions`: where a customer is logged in, the most recently used first. A customer can end one or all.
 */
export const ownSessions = fastifyPlugin<{ db: Database }>((app, { db }) => {
  app.serveUncached('sessions', async ({ customer, request }) => ({
    data: await sessionsOf(customer.id, hashToken(tokenOf(request) ?? '')),
  }));

  app.serveUncached('endSession', async ({ customer, params: { id }, request }) => {
    await db.delete(sessions).where(and(eq(sessions.id, id), eq(sessions.customerId, customer.id)));
    request.recordSecurity('logout', { subject: customer.id, about: 'another session' });
    return { data: await sessionsOf(customer.id, hashToken(tokenOf(request) ?? '')) };
  });

  app.serveUncached('endAllSessions', async ({ customer, request }) => {
    await db.delete(sessions).where(eq(sessions.customerId, customer.id));
    request.recordSecurity('logout', { subject: customer.id, about: 'all sessions' });
    return { done: true };
  });

  async function sessionsOf(customerId: string, asking: string): Promise<OwnSession[]> {
    const rows = await db
      .select({
        id: sessions.id,
        tokenHash: sessions.tokenHash,
        agent: sessions.agent,
        createdAt: sessions.createdAt,
        lastUsed: sessions.usedAt,
      })
      .from(sessions)
      .where(and(eq(sessions.customerId, customerId), gt(sessions.expiresAt, sql`now()`)))
      .orderBy(desc(sessions.usedAt), sessions.id);
    return rows.map(({ id, tokenHash, agent, createdAt, lastUsed }) => ({
      id,
      ...browserOf(agent ?? ''),
      since: createdAt.toISOString(),
      lastUsed: lastUsed.toISOString(),
      current: tokenHash === asking,
    }));
  }
});

/** In order of precedence, because many user agents also contain the names of other browsers. */
const BROWSERS: [name: string, pattern: RegExp][] = [
  ['Edge', /\bEdg(e|A|iOS)?\//],
  ['Opera', /\b(OPR|OPT|Opera)\//],
  ['Samsung Internet', /\bSamsungBrowser\//],
  ['Firefox', /\b(Firefox|FxiOS)\//],
  ['Chrome', /\b(Chrome|CriOS)\//],
  ['Safari', /\bSafari\//],
];
const SYSTEMS: [name: string, pattern: RegExp][] = [
  ['iPhone', /\biPhone\b/],
  ['iPad', /\biPad\b/],
  ['Android', /\bAndroid\b/],
  ['Windows', /\bWindows\b/],
  ['Mac', /\bMac OS X\b/],
  ['Linux', /\bLinux\b/],
];

/** Browser and device by the user agent, so that customers recognise their sessions. Anybody can fake them. */
export function browserOf(agent: string): { browser?: string; system?: string } {
  const browser = BROWSERS.find(([, pattern]) => pattern.test(agent))?.[0];
  const system = SYSTEMS.find(([, pattern]) => pattern.test(agent))?.[0];
  return { ...(browser && { browser }), ...(system && { system }) };
}
