import type { Address, AddressInput } from '@shop/contract/account';
import { and, desc, eq, ne } from 'drizzle-orm';
import fastifyPlugin from 'fastify-plugin';
import type { Database, Transaction } from '../../../database/connect.ts';
import { addresses, customers } from '../../../database/schema/accounts.ts';
import { ProblemError } from '../../http/problems/problem-error.ts';
import { fillBoth, TEXTS } from '../../messages/texts.ts';

const MOST = 20;
const TOO_MANY = fillBoth(TEXTS.values.tooManyAddresses, { most: MOST });

type StoredAddress = typeof addresses.$inferSelect;
type AddressFields = Omit<AddressInput, 'isDefault'> & { isDefault: boolean };
type Change = Partial<Omit<StoredAddress, 'id' | 'customerId' | 'createdAt'>>;

/** A customer's addresses: the default one first, then the newest. */
export async function addressesOf(db: Database | Transaction, customerId: string): Promise<Address[]> {
  const rows = await db
    .select()
    .from(addresses)
    .where(eq(addresses.customerId, customerId))
    .orderBy(desc(addresses.isDefault), desc(addresses.createdAt), addresses.id);
  return rows.map(addressAnswer);
}

/** The first address is the default one, whatever is said. Throws when there are too many. */
async function addAddress(db: Database, customerId: string, fields: AddressFields): Promise<Address[]> {
  return changeBook(db, customerId, async (transaction) => {
    const kept = await transaction.$count(addresses, eq(addresses.customerId, customerId));
    if (kept >= MOST) throw new ProblemError('validation-failed', { details: [{ path: 'label', message: TOO_MANY }] });
    const isDefault = fields.isDefault || kept === 0;
    if (isDefault) await dropDefault(transaction, customerId);
    await transaction.insert(addresses).values({ ...fields, isDefault, id: crypto.randomUUID(), customerId });
  });
}

/** Throws `not-found` for an address that isn't this customer's. */
async function changeAddress(db: Database, customerId: string, id: string, change: Change): Promise<Address[]> {
  return changeBook(db, customerId, async (transaction) => {
    await own(transaction, customerId, id);
    if (change.isDefault) await dropDefault(transaction, customerId);
    if (Object.values(change).some((value) => value !== undefined))
      await transaction.update(addresses).set(change).where(eq(addresses.id, id));
  });
}

/** After the default one the newest takes its place. Throws `not-found` for an address that isn't this customer's. */
async function deleteAddress(db: Database, customerId: string, id: string): Promise<Address[]> {
  return changeBook(db, customerId, async (transaction) => {
    const { isDefault } = await own(transaction, customerId, id);
    await transaction.delete(addresses).where(eq(addresses.id, id));
    if (!isDefault) return;
    const [newest] = await addressesOf(transaction, customerId);
    if (newest) await transaction.update(addresses).set({ isDefault: true }).where(eq(addresses.id, newest.id));
  });
}

/** One change at a time for each customer: two at once could leave two defaults, or none. Answers what is there then. */
async function changeBook(
  db: Database,
  customerId: string,
  change: (transaction: Transaction) => Promise<void>,
): Promise<Address[]> {
  return db.transaction(async (transaction) => {
    const [customer] = await transaction
      .select({ id: customers.id })
      .from(customers)
      .where(eq(customers.id, customerId))
      .for('no key update');
    if (!customer) throw new ProblemError('session-ended');
    await change(transaction);
    return addressesOf(transaction, customerId);
  });
}

async function own(transaction: Transaction, customerId: string, id: string): Promise<StoredAddress> {
  const [address] = await transaction
    .select()
    .from(addresses)
    .where(and(eq(addresses.id, id), eq(addresses.customerId, customerId)));
  if (!address) throw new ProblemError('not-found');
  return address;
}

async function dropDefault(transaction: Transaction, customerId: string): Promise<void> {
  await transaction
    .update(addresses)
    .set({ isDefault: false })
    .where(and(eq(addresses.customerId, customerId), ne(addresses.isDefault, false)));
}

/** What was left empty is left out. */
function addressAnswer({ customerId: _customerId, createdAt: _createdAt, ...address }: StoredAddress): Address {
  return Object.fromEntries(Object.entries(address).filter(([, value]) => value !== null)) as Address;
}

/** `/customer/me/addresses`: each call answers the whole list as it is then. */
export const addressRoutes = fastifyPlugin<{ db: Database }>((app, { db }) => {
  app.serveUncached('addresses', async ({ customer }) => ({ data: await addressesOf(db, customer.id) }));
  app.serveUncached('addAddress', async ({ customer, body }) => ({ data: await addAddress(db, customer.id, body) }));
  app.serveUncached('changeAddress', async ({ customer, params: { id }, body }) => ({
    data: await changeAddress(db, customer.id, id, body),
  }));
  app.serveUncached('deleteAddress', async ({ customer, params: { id } }) => ({
    data: await deleteAddress(db, customer.id, id),
  }));
});
