import { EMIRATES } from '@shop/contract/emirates';
import type { PublicSettings } from '@shop/contract/settings';
import fastifyPlugin from 'fastify-plugin';
import { openingHours, openingLines } from './opening-hours.ts';
import { DELIVERED_AFTER, type ShopSettings } from './shop-settings.ts';
import { paymentText, terms } from './terms.ts';

interface Options {
  readSettings: () => Promise<ShopSettings>;
  mode: PublicSettings['mode'];
  takesCards: boolean;
}

/** Three endpoints, so that each page loads only what it shows. */
export const publicSettings = fastifyPlugin<Options>((app, { readSettings, mode, takesCards }) => {
  app.serveCached('settings', async ({ query: { lang } }) => {
    const { shop, contact, delivery, workingDays, returns } = await readSettings();
    return {
      data: {
        ...contact,
        shop: shop.name[lang],
        mode,
        address: contact.address[lang],
        hours: openingLines(contact.openingHours, lang),
        freeDeliveryFrom: delivery.freeFrom,
        trn: shop.trn,
        ...(shop.licence !== undefined && { licence: shop.licence }),
        takesCards,
        terms: { ...terms({ workingDays, returns, delivery }, lang), payment: paymentText(takesCards, lang) },
      },
    };
  });

  app.serveCached('contactSettings', async ({ query: { lang } }) => {
    const { shop, contact } = await readSettings();
    return {
      data: {
        ...contact,
        trn: shop.trn,
        address: contact.address[lang],
        openingHours: openingHours(contact.openingHours, lang),
      },
    };
  });

  app.serveCached('deliverySettings', async () => {
    const { delivery, workingDays, returns } = await readSettings();
    return {
      data: {
        ...delivery,
        charges: EMIRATES.map((emirate) => ({ emirate, charge: delivery.charges[emirate] })),
        deliveredAfter: workingDays.deliveredAfter ?? DELIVERED_AFTER,
        weekdays: workingDays.weekdays,
        returnDays: returns.days,
      },
    };
  });
});
