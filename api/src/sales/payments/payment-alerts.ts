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
  /** The provider's id of the payment, refund or dispute. There is one alert for each. */
  reference: string;
  orderId?: string | undefined;
  /** In the currency's smallest unit. */
  amount?: number | null | undefined;
  currency?: string | null | undefined;
  /** The provider's reason or result. */
  reason?: string | null | undefined;
}

/** Stores a problem that staff must solve, and emails it to them once. */
export async function alertStaff(transaction: Transaction, alert: PaymentAlert, jobs: JobQueue): Promise<void> {
  const id = randomUUID();
  const inserted = await transaction
    .insert(paymentAlerts)
    .values({ id, ...alert })
    .onConflictDoNothing();
  if (inserted.rowCount !== 0) await jobs.send('payment-alert-to-staff', { alertId: id }, { transaction });
}

type AlertRow = typeof paymentAlerts.$inferSelect;

/** An alert's amount as text. Currencies other than AED are shown in their smallest unit. */
function amountText({ amount, currency }: Pick<AlertRow, 'amount' | 'currency'>): string {
  if (amount === null) return '–';
  return currency === null || currency === 'aed'
    ? moneyText(amount).en
    : `${amount} in the smallest unit of ${currency.toUpperCase()}`;
}

/** Handles the job that emails an alert to staff. */
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
