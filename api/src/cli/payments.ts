import type { Command } from 'commander';
import { desc } from 'drizzle-orm';
import { paymentAlerts } from '../../database/schema/payments.ts';
import { TEXTS } from '../messages/texts.ts';
import { amountText } from '../sales/payments/payment-alerts.ts';
import { type CliContext, uaeTime, wholeNumber } from './context/cli-context.ts';

/** `shop payments alerts`: payment problems that the shop can't solve alone, newest first. */
export function listAlerts(group: Command, { db, say }: CliContext): void {
  group
    .command('alerts')
    .description('payments, refunds and disputes that somebody must look at, newest first')
    .option('--limit <number>', 'maximum number', wholeNumber, 50)
    .option('--json', 'as JSON, amounts in the smallest unit')
    .action(async ({ limit, json }: { limit: number; json?: true }) => {
      const found = await (await db()).select().from(paymentAlerts).orderBy(desc(paymentAlerts.at)).limit(limit);
      if (json) return say(JSON.stringify(found, null, 2));
      say(found.length > 0 ? found.map(alertInWords).join('\n') : 'There is nothing to look at.');
    });
}

const alertInWords = (alert: typeof paymentAlerts.$inferSelect): string => {
  const { what, todo } = TEXTS.paymentAlerts[alert.kind];
  const about = [
    alert.orderId ?? 'no order',
    amountText(alert),
    alert.reference,
    ...(alert.reason ? [alert.reason] : []),
  ];
  return `${uaeTime(alert.at)}  ${what.en}: ${about.join(', ')}\n  ${todo.en}`;
};
