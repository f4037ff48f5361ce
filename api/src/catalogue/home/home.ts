import { eq } from 'drizzle-orm';
import fastifyPlugin from 'fastify-plugin';
import type { Database } from '../../../database/connect.ts';
import { homeContent } from '../../../database/schema/catalogue.ts';
import { settingsReader } from '../../settings/shop-settings.ts';
import { cardReader } from '../product/card-reader.ts';
import { featuredReader } from './featured.ts';
import { fillShopName } from './fill-shop-name.ts';
import { homeAnswer } from './home-answer.ts';

/** `GET /home/public` */
export const home = fastifyPlugin<{ db: Database }>((app, { db }) => {
  const cards = cardReader(db);
  const featured = featuredReader(db);
  const readSettings = settingsReader(db);
  const contentQuery = db.select().from(homeContent).where(eq(homeContent.id, 1)).prepare('home_content');

  app.serveCached('home', async ({ query: { lang } }) => {
    const [rows, settings, counts, bestSellers, offers] = await Promise.all([
      contentQuery.execute(),
      readSettings(),
      app.categoryCounts(),
      featured.bestSellers().then((ids) => cards(ids, lang)),
      featured.offers().then((ids) => cards(ids, lang)),
    ]);
    const [row] = rows;
    if (!row) throw new Error('The home page has no content: the shop was never seeded.');
    return { data: homeAnswer(fillShopName(row.content, settings.shop.name), { counts, bestSellers, offers }) };
  });
});
