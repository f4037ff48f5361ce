import type { Language } from '@shop/contract/language';
import { eq } from 'drizzle-orm';
import fastifyPlugin from 'fastify-plugin';
import type { Database } from '../../../database/connect.ts';
import { homeContent } from '../../../database/schema/catalogue.ts';
import type { HomeContent } from '../../../database/schema/home-content.ts';
import { settingsReader } from '../../settings/shop-settings.ts';
import { terms } from '../../settings/terms.ts';
import { cardReader } from '../product/card-reader.ts';
import { featuredReader } from './featured.ts';
import { fillHomeTexts } from './fill-home-texts.ts';
import { homeAnswer } from './home-answer.ts';
import { draftFor } from './home-draft.ts';

/** `GET /home/public` */
export const home = fastifyPlugin<{ db: Database }>((app, { db }) => {
  const cards = cardReader(db);
  const featured = featuredReader(db);
  const readSettings = settingsReader(db);
  const contentQuery = db.select().from(homeContent).where(eq(homeContent.id, 1)).prepare('home_content');

  const answer = async (lang: Language, draft?: HomeContent) => {
    const [row] = await contentQuery.execute();
    const settings = await readSettings();
    const counts = await app.categoryCounts();
    const content = draft ?? row?.content;
    if (!content) throw new Error('The home page has no content: the shop was never seeded.');
    const best = await featured.bestSellers(content.bestSellers.lead);
    const bestSellers = await cards(best, lang);
    const offers = await cards(await featured.offers(best), lang);
    const values = {
      en: { shop: settings.shop.name.en, ...terms(settings, 'en') },
      ar: { shop: settings.shop.name.ar, ...terms(settings, 'ar') },
    };
    const moment = { now: new Date(), isPreview: draft !== undefined };
    const filled = homeAnswer(fillHomeTexts(content, values), { counts, bestSellers, offers, ...moment });
    return { data: { ...filled, ...(await app.opensSoon()) } };
  };

  const previewAnswer = async (lang: Language, key: string) => {
    const draft = await draftFor(db, key);
    return answer(lang, draft && { ...draft, noIndex: true, noFollow: true });
  };

  app.serveCached(
    'home',
    async ({ query: { lang } }) => answer(lang),
    // Not cached, even with a wrong key: made-up keys would crowd out the answers that shoppers need.
    ({ query: { lang, preview } }) => (preview === undefined ? undefined : previewAnswer(lang, preview)),
  );
});
