import type { Language } from '@shop/contract/language';
import type { Order } from '@shop/contract/order';
import type { Database } from '../../../database/connect.ts';
import { orderAnswer } from './order-answer.ts';
import { readOrders } from './read-orders.ts';

/** All orders of a customer in full, newest first. */
export const ordersOf = async (db: Database, customerId: string, language: Language): Promise<Order[]> =>
  (await readOrders(db, { customerId })).map((record) => orderAnswer(record, language));
