import type pg from 'pg';

/**
 * Checks the rows that were there before a migration added constraints as `not valid`. Unlike the migration, which
 * locks its tables until it ends, this stops neither reads nor writes while it reads a large table. Throws for a
 * constraint that a row breaks; new rows obey it already.
 */
export async function validateConstraints(client: pg.ClientBase): Promise<void> {
  const { rows } = await client.query<{ statement: string }>(
    `select format('alter table %s validate constraint %I', conrelid::regclass, conname) as statement
     from pg_constraint where not convalidated and connamespace = 'public'::regnamespace order by conrelid, conname`,
  );
  for (const { statement } of rows) await client.query(statement);
}
