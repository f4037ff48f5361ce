import { endOfDay, startOfDay } from '@shop/contract/shop-time';
import { codeIn } from '@shop/contract/typed-code';
import type { Command } from 'commander';
import { asc } from 'drizzle-orm';
import type { Database, Transaction } from '../../database/connect.ts';
import { coupons } from '../../database/schema/cart.ts';
import { moneyText } from '../messages/money-text.ts';
import { addCoupon, endCoupon } from '../staff/shop/coupon-acts.ts';
import {
  type CliContext,
  CommandFailure,
  commandActor,
  dirhams,
  refusals,
  uaeTime,
  wholeNumber,
} from './context/cli-context.ts';

export function listCoupons(group: Command, { db, say }: CliContext): void {
  group
    .command('list')
    .description('all codes, including those that have ended')
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

interface Options {
  percent?: number;
  amount?: string;
  minimum?: string;
  from?: string;
  until?: string;
  uses?: number;
  json?: true;
}

export function changeCoupons(group: Command, { db, say }: CliContext): void {
  group
    .command('add')
    .description('create a code; it does not apply to lines that are already discounted')
    .argument('<code>', 'letters, digits and hyphens')
    .option('--percent <number>', 'percentage of the price', wholeNumber)
    .option('--amount <dirhams>', 'or a fixed amount, such as 25.00')
    .option('--minimum <dirhams>', 'minimum subtotal')
    .option('--from <day>', 'the first day, such as 2026-12-01')
    .option('--until <day>', 'the last day')
    .option('--uses <number>', 'how often each customer may use it', wholeNumber)
    .option('--json', 'as JSON, amounts in fils')
    .action(async (text: string, options: Options) => {
      const code = codeIn(text);
      if (!/^[A-Z0-9-]{3,40}$/.test(code))
        throw new CommandFailure(`${text} can't be a code: it must be 3 to 40 letters, digits and hyphens.`);
      const row = {
        code,
        ...valueOf(options),
        minimum: options.minimum === undefined ? 0 : dirhams(options.minimum),
        ...periodOf(options),
        usesPerCustomer: options.uses ?? null,
      };
      const added = await change(await db(), async (transaction) => addCoupon(transaction, commandActor(), row));
      say(options.json ? JSON.stringify(added, null, 2) : `${inWords(added)}.`);
    });

  group
    .command('end')
    .description('end a code at once')
    .argument('<code>')
    .option('--json', 'as JSON, amounts in fils')
    .action(async (text: string, { json }: { json?: true }) => {
      const code = codeIn(text);
      const ended = await change(await db(), async (transaction) => endCoupon(transaction, commandActor(), code));
      say(json ? JSON.stringify(ended, null, 2) : `${ended.code} has ended.`);
    });
}

const change = async <T>(db: Database, act: (transaction: Transaction) => Promise<T>): Promise<T> =>
  refusals(async () => db.transaction(act));

function valueOf({ percent, amount }: Options): { kind: 'percent' | 'amount'; value: number } {
  if ((percent === undefined) === (amount === undefined))
    throw new CommandFailure('A code takes off either --percent or --amount.');
  if (percent !== undefined && percent > 100) throw new CommandFailure('A code takes off 100 percent at most.');
  const value = percent ?? dirhams(amount ?? '');
  if (value < 1) throw new CommandFailure('A code must take something off.');
  return { kind: percent === undefined ? 'amount' : 'percent', value };
}

/** Start and end of whole days in UAE time. */
function periodOf({ from, until }: Options): { startsAt: Date | null; endsAt: Date | null } {
  const startsAt = from === undefined ? null : startOfDay(dayIn(from));
  const endsAt = until === undefined ? null : endOfDay(dayIn(until));
  if (startsAt && endsAt && endsAt <= startsAt) throw new CommandFailure('The last day is before the first.');
  return { startsAt, endsAt };
}

function dayIn(typed: string): string {
  if (!/^\d{4}-\d\d-\d\d$/.test(typed) || Number.isNaN(startOfDay(typed).getTime()))
    throw new CommandFailure(`${typed} is no day such as 2026-12-01.`);
  return typed;
}
