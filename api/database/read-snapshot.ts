import type { Database, Transaction } from './connect.ts';

/** Reads what belongs to one answer: all of it as it was at one moment, on one connection. Read one after the other in it. */
export const readSnapshot = async <T>(db: Database, read: (snapshot: Transaction) => Promise<T>): Promise<T> =>
  db.transaction(read, { isolationLevel: 'repeatable read', accessMode: 'read only' });
