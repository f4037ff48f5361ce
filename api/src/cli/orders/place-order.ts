import { EMIRATES, type Emirate } from '@shop/contract/emirates';
import type { Language } from '@shop/contract/language';
import { LANGUAGES } from '@shop/contract/languages';
import { Option, type Command } from 'commander';
import { randomUUID } from 'node:crypto';
import { toE164 } from '../../http/answers/contract-input.ts';
import { moneyText } from '../../messages/money-text.ts';
import { TEXTS } from '../../messages/texts.ts';
import { settingsReader } from '../../settings/shop-settings.ts';
import { phoneDraft } from '../../staff/phone-orders/phone-draft.ts';
import { placePhoneOrder } from '../../staff/phone-orders/place-phone-order.ts';
import { changeOrder, CommandFailure, wholeNumber, type CliContext } from '../context/cli-context.ts';

interface Options {
  mobile: string;
  name: string;
  language: Language;
  emirate: Emirate;
  area: string;
  building: string;
  notes?: string;
  coupon?: string;
  key?: string;
  json?: true;
}

/** A size and how many pieces: `PF-OUDR-050` or `GS-HOJA-250=2`. */
function wantedOf(typed: string): { variantId: string; quantity: number } {
  const [sku = '', pieces = '1'] = typed.split('=');
  return { variantId: sku.trim().toLowerCase(), quantity: wholeNumber(pieces) };
}

/** `shop orders place <sku=pieces…>`: an order for somebody on the phone, paid in cash. */
export function placeOrder(group: Command, { db, say }: CliContext): void {
  group
    .command('place')
    .description('take an order by phone, paid in cash; the customer gets the messages of the checkout')
    .argument('<sizes...>', 'item codes, such as PF-OUDR-050 or GS-HOJA-250=2')
    .requiredOption('--mobile <number>', 'the customer’s; somebody new gets an account')
    .requiredOption('--name <text>', 'who takes the parcel')
    .addOption(new Option('--emirate <code>').choices(EMIRATES).makeOptionMandatory())
    .requiredOption('--area <text>')
    .requiredOption('--building <text>')
    .option('--notes <text>', 'for the courier')
    .option('--coupon <code>')
    .addOption(new Option('--language <code>', 'of the messages and the invoice').choices(LANGUAGES).default('en'))
    .option('--key <text>', 'with the same key it is placed once')
    .option('--json', 'as JSON, in fils')
    .action(async (sizes: string[], options: Options) => {
      const { name, language, emirate, area, building, notes, coupon, json } = options;
      const mobile = toE164(options.mobile);
      if (mobile === null) throw new CommandFailure(`${options.mobile} is no phone number.`);
      const address = { recipient: name, emirate, area, building, ...(notes !== undefined && { notes }) };
      const wanted = { lines: sizes.map(wantedOf), mobile, name, language, address, paymentMethod: 'cash' as const };
      const database = await db();
      const settings = await settingsReader(database)();
      const placed = await changeOrder(database, async (context) => {
        const { order } = await phoneDraft(
          context.transaction,
          { ...wanted, emirate, customerId: null, coupon: coupon ?? null, address: null },
          settings,
        );
        return placePhoneOrder(context, {
          key: options.key ?? randomUUID(),
          wanted: { ...wanted, ...(coupon !== undefined && { coupon }), total: order.totals.total },
          settings,
          takesCards: false,
        });
      });
      say(
        json
          ? JSON.stringify(placed)
          : `${placed.id} is placed: ${moneyText(placed.total).en} in cash. It is: ${TEXTS.orderStatuses[placed.status].en}.`,
      );
    });
}
