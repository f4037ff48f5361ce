import fastifyPlugin from 'fastify-plugin';
import type { PublicSettings } from '@shop/contract/settings';
import type { Database } from '../../database/connect.ts';
import { settingsReader } from './settings-reader.ts';

/** `GET /settings/public` */
export const publicSettings = fastifyPlugin<{ db: Database; mode: PublicSettings['mode'] }>((app, { db, mode }) => {
  const readSettings = settingsReader(db);

  app.serveCatalogue('settings', async ({ query: { lang } }) => {
    const { shop, contact, delivery } = await readSettings();
    return {
      data: {
        ...contact,
        shop: shop.name[lang],
        mode,
        address: contact.address[lang],
        hours: contact.hours[lang],
        freeDeliveryFrom: delivery.freeFrom,
      },
    };
  });
});
