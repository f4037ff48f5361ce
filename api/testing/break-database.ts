import type { Database } from '../database/connect.ts';
import { ownerOf } from './test-database.ts';

/**
 * Makes the database refuse a statement, or a whole transaction at its commit, as if the process died at that point.
 * Returns a function that undoes it.
 * @param moment `before insert`, `before update`; `at commit` is after everything that the transaction wrote.
 */
export async function breakDatabase(
  { db }: { db: Database },
  moment: 'before insert' | 'before update' | 'at commit',
  table: string,
): Promise<() => Promise<unknown>> {
  const trigger =
    moment === 'at commit'
      ? `constraint trigger breaks after insert or update on ${table} deferrable initially deferred`
      : `trigger breaks ${moment} on ${table}`;
  const owner = ownerOf(db);
  await owner.execute(`
    create or replace function break() returns trigger language plpgsql as $$ begin raise 'the process dies'; end $$;
    create ${trigger} for each row execute function break()`);
  return async () => owner.execute(`drop trigger breaks on ${table}`);
}
