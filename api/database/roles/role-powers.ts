import { sql } from 'drizzle-orm';
import type { Database } from '../connect.ts';

interface Powers {
  /** May create tables, so migrations can run with this role. */
  mayMigrate: boolean;
  /** May drop tables and change what others may do: more than the API needs. */
  mayAlter: boolean;
}

/** What the role of a connection may do besides reading and writing. */
export async function rolePowers(db: Database): Promise<Powers> {
  const { rows } = await db.execute<{ migrate: boolean; alter: boolean }>(
    sql`select has_schema_privilege('public', 'create') as migrate,
               rolsuper or rolcreaterole or has_schema_privilege('public', 'create')
                 or exists (select from pg_class where relowner = pg_roles.oid) as alter
        from pg_roles where rolname = current_user`,
  );
  return { mayMigrate: rows[0]!.migrate, mayAlter: rows[0]!.alter };
}

/** For a live shop, whose operators may not know; see docs/operating.md. */
export const TOO_POWERFUL =
  'The API uses a database role that may also drop and alter tables. Give it a role of its own: DATABASE_URL for that one, DATABASE_MIGRATION_URL for the owner of the tables (docs/operating.md says how).';
