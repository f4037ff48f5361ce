import pg from 'pg';
import { rightsOn } from './table-rights.ts';

/** The shop's tables, and those of its jobs. */
const SCHEMAS = ['public', 'pgboss'];

/**
 * Gives the API's role what it needs in a database whose schema is up to date, and takes everything else from it. Does
 * nothing where both addresses lead to the same role.
 * @param ownerUrl Connection of the role that owns the schema.
 * @param apiUrl Connection of the API's role, which must exist.
 */
export async function grantToApi(ownerUrl: string, apiUrl: string): Promise<void> {
  if (apiUrl === ownerUrl) return;
  const role = await roleOf(apiUrl);
  await withClient(ownerUrl, async (owner) => {
    await owner.query('begin');
    // Two processes that grant at the same moment would fail with "tuple concurrently updated".
    await owner.query('select 1 from public.migration_lock where id = 1 for update');
    const { rows } = await owner.query<Place>(
      `select current_database() as database, schemaname as schema, tablename as "table" from pg_tables
       where schemaname = any($1) and current_user <> $2 order by 2, 3`,
      [SCHEMAS, role],
    );
    if (rows[0]) await owner.query(grants(rows, rows[0].database, role));
    await owner.query('commit');
  });
}

interface Place {
  database: string;
  schema: string;
  table: string;
}

function grants(tables: Place[], database: string, role: string): string {
  const api = pg.escapeIdentifier(role);
  return [
    `revoke temporary on database ${pg.escapeIdentifier(database)} from public`,
    'revoke create on schema public from public',
    ...SCHEMAS.flatMap((schema) => [
      `grant usage on schema ${schema} to ${api}`,
      `grant usage on all sequences in schema ${schema} to ${api}`,
      // An earlier version of the shop may have granted more.
      `revoke all on all tables in schema ${schema} from ${api}`,
    ]),
    // What was applied, so that an API can tell whether its database is up to date.
    `grant usage on schema drizzle to ${api}`,
    `grant select on drizzle.__drizzle_migrations to ${api}`,
    ...tables.flatMap(({ schema, table }) => {
      const rights = rightsOn(schema, table);
      return rights ? [`grant ${rights} on ${schema}.${pg.escapeIdentifier(table)} to ${api}`] : [];
    }),
  ].join(';\n');
}

const roleOf = (url: string): Promise<string> =>
  withClient(url, async (client) => {
    const { rows } = await client.query<{ role: string }>('select current_user as role');
    return rows[0]!.role;
  });

async function withClient<T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 10_000 });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}
