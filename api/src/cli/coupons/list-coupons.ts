import type { Command } from 'commander';
import { asc } from 'drizzle-orm';
import { coupons } from '../../../database/schema/cart.ts';
import { moneyText } from '../../messages/money-text.ts';
import { uaeTime, type CliContext } from '../context/cli-context.ts';

/** `shop coupons list` */
export function listCoupons(group: Command, { db, say }: CliContext): void {
  group
    .command('list')
    .description('all codes, also those that have ended')
    .option('--json', 'as JSON, amounts in fils')
    .action(async ({ json }: { json?: true }) => {
      const found = await (await db()).select().from(coupons).orderBy(asc(coupons.code));
      if (json) return say(JSON.stringify(found, null, 2));
      say(found.length > 0 ? found.map(inWords).join('\n') : 'There are no codes.');
    });
}

export const inWords = ({
  code,
  kind,
  value,
  minimum,
  startsAt,
  endsAt,
  usesPerCustomer,
}: typeof coupons.$inferSelect): string =>
  [
    `${code}: ${kind === 'percent' ? `${value} %` : moneyText(value).en} off`,
    ...(minimum > 0 ? [`from ${moneyText(minimum).en}`] : []),
    ...(startsAt ? [`starts ${uaeTime(startsAt)}`] : []),
    ...(endsAt ? [`${endsAt <= new Date() ? 'ended' : 'ends'} ${uaeTime(endsAt)}`] : []),
    ...(usesPerCustomer === null
      ? []
      : [`${usesPerCustomer === 1 ? 'once' : `${usesPerCustomer} times`} per customer`]),
  ].join(', ');
