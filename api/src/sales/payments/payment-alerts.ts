import { eq } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { randomUUID } from 'node:crypto';
import type { Database, Transaction } from '../../../database/connect.ts';
import { paymentAlerts, type PaymentAlertKind } from '../../../database/schema/payments.ts';
import { moneyText } from '../../messages/money-text.ts';
import { TEXTS } from '../../messages/texts.ts';
import type { JobQueue } from '../../messaging/jobs/job-queue.ts';
import { compose } from '../../messaging/notifications/compose.ts';
import { settingsReader } from '../../settings/shop-settings.ts';

export interface PaymentAlert {
  kind: PaymentAlertKind;
  /** The provider's own name for the payment, refund or dispute: one alert for each. */
  reference: string;
  orderId?: string | undefined;
  /** In the currency's smallest unit. */
  amount?: number | null | undefined;
  currency?: string | null | undefined;
  /** The provider's reason or result. */
  reason?: string | null | undefined;
}

/** Notes what the shop can't put right alone, and has staff told, once. */
export async function alertStaff(transaction: Transaction, alert: PaymentAlert, jobs: JobQueue): Promise<void> {
  const id = randomUUID();
  const noted = await transaction
    .insert(paymentAlerts)
    .values({ id, ...alert })
    .onConflictDoNothing();
  if (noted.rowCount !== 0) await jobs.send('payment-alert-to-staff', { alertId: id }, { transaction });
}

type AlertRow = typeof paymentAlerts.$inferSelect;

/** What an alert's money is, in words; the shop's own currency as everywhere. */
export function amountText({ amount, currency }: Pick<AlertRow, 'amount' | 'currency'>): string {
  if (amount === null) return '–';
  return currency === null || currency === 'aed'
    ? moneyText(amount).en
    : `${amount} in the smallest unit of ${currency.toUpperCase()}`;
}

/** The job that emails an alert to staff. */
export function sendAlerts(app: FastifyInstance, db: Database): void {
  const readSettings = settingsReader(db);

  app.jobs.handle('payment-alert-to-staff', async ({ alertId }) => {
    const [alert] = await db.select().from(paymentAlerts).where(eq(paymentAlerts.id, alertId));
    if (!alert) return;
    const { shop, contact } = await readSettings();
    const { what, todo } = TEXTS.paymentAlerts[alert.kind];
    const values = {
      shop: shop.name.en,
      address: contact.address.en,
      phone: contact.phone,
      what: what.en,
      todo: todo.en,
      order: alert.orderId ?? '–',
      amount: amountText(alert),
      reference: alert.reference,
      reason: alert.reason ?? '–',
    };
    await app.messages.send({
      ...compose('payment-alert-staff', 'email', values, 'en'),
      id: `payment-alert-${alertId}`,
      to: contact.email,
    });
  });
}
