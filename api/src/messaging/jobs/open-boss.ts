import { PgBoss, type ConstructorOptions } from 'pg-boss';
import type { Database } from '../../../database/connect.ts';

/** pg-boss on connections of the shop's own pool. It neither connects nor asks anything before it is used. */
export function openBoss(db: Database, options: Omit<ConstructorOptions, 'db'> = {}): PgBoss {
  return new PgBoss({ ...options, db: { executeSql: (text, values) => db.$client.query(text, values) } });
}
