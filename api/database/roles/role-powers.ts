import { sql } from 'drizzle-orm';
import type { Database } from '../connect.ts';

interface Powers {
  /** May create tables, so migrations can run with this role. */
  mayMigrate: boolean;
  /** May drop tables and change what others may do: more than the API needs. */
  mayAlter: boolean;
  /** May run programs on the database's machine. */
  isSuperuser: boolean;
}

/** What the role of a connection may do besides reading and writing. */
export async function rolePowers(db: Database): Promise<Powers> {
  const { rows } = await db.execute<{ migrate: boolean; alter: boolean; superuser: boolean }>(
    sql`select has_schema_privilege('public', 'create') as migrate,
               rolsuper or rolcreaterole or has_schema_privilege('public', 'create')
                 or exists (select from pg_class where relowner = pg_roles.oid) as alter,
               rolsuper as superuser
        from pg_roles where rolname = current_user`,
  );
  return { mayMigrate: rows[0]!.migrate, mayAlter: rows[0]!.alter, isSuperuser: rows[0]!.superuser };
}

/** For a live shop, whose operators may not know; see docs/operating.md. */
export const TOO_POWERFUL =
  'The API uses a database role that may also drop and alter tables. Give it a role of its own: DATABASE_URL for that one, DATABASE_MIGRATION_URL for the owner of the tables (docs/operating.md says how).';

/** Why a live shop does not open with a superuser's address. */
export const SUPERUSER =
  'DATABASE_URL names a superuser of PostgreSQL, with which a fault of the API could run programs on its machine. Give the API a role of its own (docs/operating.md says how).';
