import type { Address, AddressInput } from '@shop/contract/account';
import { and, desc, eq, ne } from 'drizzle-orm';
import fastifyPlugin from 'fastify-plugin';
import type { Database, Transaction } from '../../../database/connect.ts';
import { addresses, customers } from '../../../database/schema/accounts.ts';
import { ProblemError } from '../../http/problems/problem-error.ts';
import { fillBoth, TEXTS } from '../../messages/texts.ts';

const MAX_ADDRESSES = 20;
const TOO_MANY = fillBoth(TEXTS.values.tooManyAddresses, { most: MAX_ADDRESSES });

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

/** A customer's first address becomes the default, whatever `isDefault` says. Throws when there are too many. */
async function addAddress(db: Database, customerId: string, fields: AddressFields): Promise<Address[]> {
  return changeBook(db, customerId, async (transaction) => {
    const count = await transaction.$count(addresses, eq(addresses.customerId, customerId));
    if (count >= MAX_ADDRESSES)
      throw new ProblemError('validation-failed', { details: [{ path: 'label', message: TOO_MANY }] });
    const isDefault = fields.isDefault || count === 0;
    if (isDefault) await dropDefault(transaction, customerId);
    await transaction.insert(addresses).values({ ...fields, isDefault, id: crypto.randomUUID(), customerId });
  });
}

/** Throws `not-found` for another customer's address. */
async function changeAddress(db: Database, customerId: string, id: string, change: Change): Promise<Address[]> {
  return changeBook(db, customerId, async (transaction) => {
    await readOwnAddress(transaction, customerId, id);
    if (change.isDefault) await dropDefault(transaction, customerId);
    if (Object.values(change).some((value) => value !== undefined))
      await transaction.update(addresses).set(change).where(eq(addresses.id, id));
  });
}

/**
 * When the default address is deleted, the newest becomes the default. Throws `not-found` for another customer's
 * address.
 */
async function deleteAddress(db: Database, customerId: string, id: string): Promise<Address[]> {
  return changeBook(db, customerId, async (transaction) => {
    const { isDefault } = await readOwnAddress(transaction, customerId, id);
    await transaction.delete(addresses).where(eq(addresses.id, id));
    if (!isDefault) return;
    const [newest] = await addressesOf(transaction, customerId);
    if (newest) await transaction.update(addresses).set({ isDefault: true }).where(eq(addresses.id, newest.id));
  });
}

/**
 * Runs a change and answers the whole list afterwards. It locks the customer, because two changes at once could leave
 * two default addresses, or none.
 */
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

async function readOwnAddress(transaction: Transaction, customerId: string, id: string): Promise<StoredAddress> {
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

/** Leaves out empty fields. */
function addressAnswer({ customerId: _customerId, createdAt: _createdAt, ...address }: StoredAddress): Address {
  return Object.fromEntries(Object.entries(address).filter(([, value]) => value !== null)) as Address;
}

/** `/customer/me/addresses`: each call answers the whole list as it is afterwards. */
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
