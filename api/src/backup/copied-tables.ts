import type pg from 'pg';

/** A table as it is copied. */
export interface CopiedTable {
  /** With its schema: `public.orders`. It is also the name of its file. */
  name: string;
  /** Without those that the database computes. */
  columns: string[];
}

/** Migrations make these; they say nothing of the shop. */
const LEFT_OUT = ['migration_lock'];
const JOBS = 'pgboss.job';

/**
 * The shop's tables, each after those that its rows refer to, so that they can be filled in this order with all constraints
 * in force. Of the job queue only the jobs: its other tables are made from the code.
 */
export async function copiedTables(client: pg.ClientBase): Promise<CopiedTable[]> {
  const { rows: tables } = await client.query<CopiedTable>(
    `select format('%I.%I', nspname, relname) as name,
            array(select attname::text from pg_attribute
                  where attrelid = pg_class.oid and attnum > 0 and not attisdropped and attgenerated = ''
                  order by attnum) as columns
     from pg_class join pg_namespace on pg_namespace.oid = relnamespace
     where (nspname = 'public' and relkind = 'r' and relname <> all($1)) or format('%I.%I', nspname, relname) = $2
     order by 1`,
    [LEFT_OUT, JOBS],
  );
  const { rows: references } = await client.query<{ from: string; to: string }>(
    `select format('public.%I', child.relname) as from, format('public.%I', parent.relname) as to
     from pg_constraint
     join pg_class child on child.oid = conrelid join pg_class parent on parent.oid = confrelid
     where contype = 'f' and connamespace = 'public'::regnamespace and conrelid <> confrelid`,
  );
  return inOrder(tables, references);
}

function inOrder(tables: readonly CopiedTable[], references: readonly { from: string; to: string }[]): CopiedTable[] {
  const ordered: CopiedTable[] = [];
  const rest = new Map(tables.map((table) => [table.name, table]));
  while (rest.size > 0) {
    const free = [...rest.values()].filter(
      ({ name }) => !references.some(({ from, to }) => from === name && rest.has(to)),
    );
    if (free.length === 0) throw new Error(`These tables refer to each other: ${[...rest.keys()].join(', ')}`);
    for (const table of free) rest.delete(table.name);
    ordered.push(...free);
  }
  return ordered;
}

const list = (columns: readonly string[]): string => columns.map((column) => `"${column}"`).join(', ');

/** Of the jobs only those that are still to be done, or that somebody has to look at. */
export const copyOut = ({ name, columns }: CopiedTable): string =>
  `copy (select ${list(columns)} from ${name}${name === JOBS ? " where state not in ('completed', 'cancelled')" : ''}) to stdout`;

export const copyIn = ({ name, columns }: CopiedTable): string => `copy ${name} (${list(columns)}) from stdin`;
