import pg from 'pg';
import { connect, type Database } from '../database/connect.ts';
import { PATIENT } from './test-database.ts';

/** What of a plan in JSON is looked at. */
interface PlanNode {
  'Node Type': string;
  'Relation Name'?: string;
  'Actual Rows': number;
  'Actual Loops': number;
  'Rows Removed by Filter'?: number;
  'Rows Removed by Index Recheck'?: number;
  'Shared Hit Blocks'?: number;
  'Shared Read Blocks'?: number;
  Plans?: PlanNode[];
}

/** How a statement read a table. */
interface Scan {
  table: string;
  /** `Seq Scan`, `Index Scan` and so on. */
  how: string;
  /** Rows that were looked at, whether they fitted or not. */
  rows: number;
}

/** A statement as the database has run it. */
export interface Explained {
  text: string;
  ms: number;
  /** Pages of 8 KB that were read, from the memory or the disk. */
  pages: number;
  scans: Scan[];
  plan: PlanNode;
}

/** auto_explain sends the plan of each statement, and of those inside functions, to whoever has sent the statement. */
const EXPLAIN = {
  session_preload_libraries: 'auto_explain',
  'auto_explain.log_min_duration': '0',
  'auto_explain.log_analyze': 'on',
  'auto_explain.log_buffers': 'on',
  'auto_explain.log_nested_statements': 'on',
  'auto_explain.log_format': 'json',
  'auto_explain.log_level': 'notice',
};

const scansOf = (node: PlanNode): Scan[] => [
  ...(node['Relation Name'] === undefined || !node['Node Type'].endsWith('Scan')
    ? []
    : [
        {
          table: node['Relation Name'],
          how: node['Node Type'],
          rows:
            (node['Actual Rows'] +
              (node['Rows Removed by Filter'] ?? 0) +
              (node['Rows Removed by Index Recheck'] ?? 0)) *
            node['Actual Loops'],
        },
      ]),
  ...(node.Plans ?? []).flatMap(scansOf),
];

function explainedIn(message: string): Explained[] {
  const [, ms, json] = /^duration: ([\d.]+) ms\s+plan:\n(.*)$/su.exec(message) ?? [];
  if (json === undefined) return [];
  const { 'Query Text': text, Plan: plan } = JSON.parse(json) as { 'Query Text': string; Plan: PlanNode };
  const pages = (plan['Shared Hit Blocks'] ?? 0) + (plan['Shared Read Blocks'] ?? 0);
  return [{ text, ms: Number(ms), pages, scans: scansOf(plan), plan }];
}

/**
 * A pool whose statements are explained as the code sends them, with their values, while they run.
 * @param ownerUrl Connects as a superuser to the same database.
 * @param settings Of the planner, for all who connect from now on.
 */
export async function explainedPool(
  { url, ownerUrl }: { url: string; ownerUrl: string },
  settings: Record<string, string> = {},
): Promise<{ db: Database; statementsOf: (act: () => Promise<unknown>) => Promise<Explained[]> }> {
  const owner = new pg.Client({ connectionString: ownerUrl });
  await owner.connect();
  const { rows } = await owner.query<{ name: string }>('select quote_ident(current_database()) as name');
  for (const [name, value] of Object.entries({ ...EXPLAIN, ...settings }))
    await owner.query(`alter database ${rows[0]!.name} set ${name} = '${value}'`);
  await owner.end();

  const explained: Explained[] = [];
  const db = connect(url, PATIENT);
  db.$client.on('connect', (client) =>
    client.on('notice', ({ message = '' }) => void explained.push(...explainedIn(message))),
  );
  return {
    db,
    statementsOf: async (act) => {
      explained.length = 0;
      await act();
      return explained.splice(0);
    },
  };
}
