import { formatMoment } from '@shop/i18n/format';
import { EMIRATE_NAMES } from '@shop/text/emirate-names';
import fastifyPlugin from 'fastify-plugin';
import type { Database } from '../../../database/connect.ts';
import { perVersion } from '../../http/answers/catalogue-version.ts';
import { moneyText } from '../../messages/money-text.ts';
import { compose } from '../../messaging/notifications/compose.ts';
import { settingsReader } from '../../settings/shop-settings.ts';
import { logOrderMessage } from '../orders/order-message-log.ts';
import { ASKS_FOR_PAYMENT, messageValues, readOrder, recipientOf } from './message-values.ts';

interface Options {
  db: Database;
  /** Where the shop's pages are: `https://shop.example`. */
  origin: string;
}

/** The jobs that notify customers of what happens to their orders, and staff of new cash orders. */
export const notifyOrder = fastifyPlugin<Options>((app, { db, origin }) => {
  const readSettings = perVersion(app, settingsReader(db));

  app.jobs.handle('order-message', async ({ orderId, message, about, again }) => {
    const order = await readOrder(db, orderId);
    // Paid before the message was sent.
    if (ASKS_FOR_PAYMENT.includes(message) && order?.status !== 'pending_payment') return;
    const recipient = order && (await recipientOf(db, order));
    if (!recipient) return;
    const { channel, to, name } = recipient;
    const values = await messageValues(db, { order, message, about, channel, settings: await readSettings(), origin });
    const id = [message, about, ...(again === undefined ? [] : [again])].join('-');
    await app.messages.send({ ...compose(message, channel, { ...values, name }, order.lang), id, to });
    await logOrderMessage(db, { id, orderId, message, about, channel });
  });

  app.jobs.handle('cash-order-to-staff', async ({ orderId }) => {
    const order = await readOrder(db, orderId);
    if (order?.status !== 'awaiting_confirmation' && order?.status !== 'confirmed') return;
    const { shop, contact } = await readSettings();
    const values = {
      shop: shop.name.en,
      address: contact.address.en,
      name: order.address?.recipient ?? '',
      order: order.id,
      amount: moneyText(order.total).en,
      emirate: EMIRATE_NAMES[order.emirate].en,
      phone: order.address?.phone ?? '',
      ...(order.status === 'awaiting_confirmation' && { until: formatMoment(order.confirmBy!, 'en') }),
    };
    await app.messages.send({
      ...compose('cash-order-staff', 'email', values, 'en'),
      id: `cash-order-staff-${orderId}`,
      to: contact.email,
    });
  });
});
