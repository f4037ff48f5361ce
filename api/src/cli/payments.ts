import type { Command } from 'commander';
import { TEXTS } from '../messages/texts.ts';
import { amountText } from '../sales/payments/payment-alerts.ts';
import { settleAlert } from '../staff/shop/alarm-acts.ts';
import { readPaymentAlerts } from '../staff/shop/lists.ts';
import { type CliContext, commandActor, refusals, uaeTime, wholeNumber } from './context/cli-context.ts';

/** `shop payments alerts`: payment problems that the shop can't solve alone, those that are settled last. */
export function listAlerts(group: Command, { db, say }: CliContext): void {
  group
    .command('alerts')
    .description('payments, refunds and disputes that somebody must look at, those that are settled last')
    .option('--limit <number>', 'maximum number', wholeNumber, 50)
    .option('--json', 'as JSON, amounts in the smallest unit')
    .action(async ({ limit, json }: { limit: number; json?: true }) => {
      const found = await readPaymentAlerts(await db(), limit);
      if (json)
        return say(
          JSON.stringify(
            found.map(({ alert, settledAt }) => ({ ...alert, settledAt })),
            null,
            2,
          ),
        );
      say(found.length > 0 ? found.map(alertInWords).join('\n') : 'There is nothing to look at.');
    });
}

/** `shop payments settle-alert`: what an alert asks for is done. */
export function settleAlerts(group: Command, { db, say }: CliContext): void {
  group
    .command('settle-alert')
    .description('note that what an alert asks for is done')
    .argument('<id>', 'the alert’s id, as “payments alerts” shows it')
    .action(async (id: string) => {
      const database = await db();
      await refusals(async () =>
        database.transaction(async (transaction) => settleAlert(transaction, commandActor(), id)),
      );
      say(`The alert ${id} is settled.`);
    });
}

const alertInWords = ({ alert, settledAt }: Awaited<ReturnType<typeof readPaymentAlerts>>[number]): string => {
  const { what, todo } = TEXTS.paymentAlerts[alert.kind];
  const about = [
    alert.orderId ?? 'no order',
    amountText(alert),
    alert.reference,
    ...(alert.reason ? [alert.reason] : []),
  ];
  const state = settledAt ? `settled ${uaeTime(settledAt)}` : todo.en;
  return `${alert.id}  ${uaeTime(alert.at)}  ${what.en}: ${about.join(', ')}\n  ${state}`;
};
