import fastifyPlugin from 'fastify-plugin';
import type { Database } from '../../../database/connect.ts';
import { addAddress, addressesOf, changeAddress, deleteAddress } from './address-book.ts';

/** `/customer/me/addresses`: each call answers the whole list as it is then. */
export const addresses = fastifyPlugin<{ db: Database }>((app, { db }) => {
  app.serveLive('addresses', async ({ customer }) => ({ data: await addressesOf(db, customer.id) }));
  app.serveLive('addAddress', async ({ customer, body }) => ({ data: await addAddress(db, customer.id, body) }));
  app.serveLive('changeAddress', async ({ customer, params: { id }, body }) => ({
    data: await changeAddress(db, customer.id, id, body),
  }));
  app.serveLive('deleteAddress', async ({ customer, params: { id } }) => ({
    data: await deleteAddress(db, customer.id, id),
  }));
});
