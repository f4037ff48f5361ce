import fs from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { temporaryFolder } from '../../testing/temporary-folder.ts';
import { testShop } from '../../testing/test-shop.ts';
import { newCustomer, placeOrder } from '../sales/orders/testing/shoppers.ts';
import { runCommand } from './run-command.ts';

/** A shop with one credit note, for an order that was confirmed and then cancelled. */
async function shopWithNote() {
  const { db } = await testShop();
  const run = async (...words: string[]) => {
    const said: string[] = [];
    const status = await runCommand(words, {
      db: async () => db,
      say: (text) => said.push(text),
      complain: (text) => said.push(text),
    });
    return { status, said: said.join('\n') };
  };
  const { id: customerId } = await newCustomer(db);
  const order = await placeOrder(db, {
    customerId,
    invoiceNumber: null,
    status: 'awaiting_confirmation',
    paymentMethod: 'cash',
    paymentState: 'due',
  });
  await run('call', 'confirm-order', '--id', order);
  await run('call', 'cancel-order', '--id', order);
  return { run, order };
}

test('credit notes are listed with their order and the invoice that they correct', async () => {
  const { run, order } = await shopWithNote();

  const { said } = await run('credit-notes', 'list', '--order', order.toLowerCase());

  expect(said).toMatch(new RegExp(`^CN-000001 .*${order}  corrects INV-000001 .*AED.*the order was cancelled$`));
  expect((await run('credit-notes', 'list', '--order', 'SW-NONE-0000-0000')).said).toBe('There are no credit notes.');
});

test('a credit note is shown in full, and written as the PDF that the customer gets', async () => {
  const { run } = await shopWithNote();
  const file = path.join(temporaryFolder(), 'note.pdf');

  const { said } = await run('credit-notes', 'show', 'cn-000001', '--pdf', file);

  expect(said).toMatch(/from AED\s[\d.,]+ to AED\s0\.00, VAT in the difference AED/);
  expect(fs.readFileSync(file).subarray(0, 5).toString()).toBe('%PDF-');
});

test('an unknown credit note is reported', async () => {
  const { run } = await shopWithNote();

  const { status, said } = await run('credit-notes', 'show', 'CN-000002');

  expect([status, said]).toEqual([1, 'There is no credit note CN-000002. "shop credit-notes list" shows all.']);
});
