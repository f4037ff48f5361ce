import { eq } from 'drizzle-orm';
import fastifyPlugin from 'fastify-plugin';
import { writeCatalogue } from '../../../database/catalogue-write.ts';
import type { Database } from '../../../database/connect.ts';
import { homeContent } from '../../../database/schema/catalogue.ts';
import { turnsBetween } from './home-schedule.ts';

/**
 * A job looks every minute whether a banner or collection has begun or ended since it looked last, and then drops the cached
 * home pages. After a pause it makes up for what it missed.
 */
export const turnHome = fastifyPlugin<{ db: Database }>((app, { db }) => {
  app.jobs.handle('turn-home', async () => {
    const [row] = await db.select().from(homeContent).where(eq(homeContent.id, 1));
    const now = new Date();
    // In most minutes nothing turns, and raising the catalogue's version would drop cached answers for nothing.
    if (!row || !turnsBetween(row.content, row.turnedAt ?? new Date(0), now)) return;
    await writeCatalogue(db, async (transaction) =>
      transaction.update(homeContent).set({ turnedAt: now }).where(eq(homeContent.id, 1)),
    );
  });
});
