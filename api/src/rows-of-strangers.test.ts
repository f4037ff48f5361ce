import { getTableName, is, Table } from 'drizzle-orm';
import { readFileSync } from 'node:fs';
import { glob } from 'node:fs/promises';
import path from 'node:path';
import { expect, test } from 'vitest';
import * as accounts from '../database/schema/accounts.ts';
import * as cart from '../database/schema/cart.ts';
import * as checkout from '../database/schema/checkout.ts';
import * as inquiries from '../database/schema/inquiries.ts';
import * as invoices from '../database/schema/invoices.ts';
import * as orders from '../database/schema/orders.ts';
import * as payments from '../database/schema/payments.ts';
import * as returns from '../database/schema/returns.ts';
import * as reviews from '../database/schema/reviews.ts';
import * as staff from '../database/schema/staff.ts';

const SCHEMA: Record<string, unknown> = {
  ...accounts,
  ...cart,
  ...checkout,
  ...inquiries,
  ...invoices,
  ...orders,
  ...payments,
  ...returns,
  ...reviews,
  ...staff,
};

/** Folders whose calls need no session of the staff, and the one file of the back office that anybody reaches. */
const REACHED = ['catalogue/search', 'customers', 'messaging', 'sales', 'staff/keys/challenges.ts'];
const LIMITS = ['http/limits', 'http/sessions/sessions.ts'];

const INSERT = /\.insert\((\w+)\)|insert into (\w+)/g;
const RENAMED = /(\w+) as table\b/;

test('every table that strangers make the shop write to is in the list of docs/security.md', async () => {
  const written = new Set<string>();
  for await (const file of glob('**/*.ts', { cwd: import.meta.dirname, exclude: ['**/testing/**', '**/*.test.ts'] })) {
    if (![...REACHED, ...LIMITS].some((reached) => file.startsWith(reached))) continue;
    const text = readFileSync(path.join(import.meta.dirname, file), 'utf8');
    for (const [, inserted = '', named] of text.matchAll(INSERT)) {
      const table = SCHEMA[inserted === 'table' ? (RENAMED.exec(text)?.[1] ?? '') : inserted];
      written.add(named ?? (is(table, Table) ? getTableName(table) : `${inserted} of ${file}`));
    }
  }
  const page = readFileSync(path.resolve(import.meta.dirname, '../../docs/security.md'), 'utf8');
  const [, list = ''] = /## What strangers can make the shop write\n(.*?)\n## /s.exec(page) ?? [];
  const cells = [...list.matchAll(/^\| (.*?) \|/gm)].map(([, cell = '']) => cell).join(' ');
  const listed = [...cells.matchAll(/`(\w+)`/g)].map(([, name]) => name!);

  expect(listed.toSorted()).toEqual([...written].toSorted());
});
