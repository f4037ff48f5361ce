import { REPORTS, type ReportName } from '@shop/contract/report-names';
import { Option, type Command } from 'commander';
import { writeFile } from 'node:fs/promises';
import { makeReport } from '../staff/reports/make-report.ts';
import { reportCsv } from '../staff/reports/report-csv.ts';
import { CommandFailure, type CliContext } from './context/cli-context.ts';

interface Options {
  from?: string;
  to?: string;
  by: 'day' | 'month';
  csv?: string;
  json?: true;
}

const ABOUT: Record<ReportName, string> = {
  sales: 'what was invoiced and credited',
  vat: 'VAT by emirate and period',
  'best-sellers': 'the sizes that brought most',
  'running-out': 'sizes that are gone, or will be within a month',
  returns: 'what came back, why, and how it ended',
  coupons: 'what codes took off',
  'missed-searches': 'what was searched for and not found',
};

/** `shop reports <name>`: the figures that the back office shows, by days in Dubai. */
export function readReports(group: Command, { db, say }: CliContext): void {
  for (const name of REPORTS)
    group
      .command(name)
      .description(ABOUT[name])
      .option('--from <day>', 'the first day, such as 2026-11-01; by default of the month')
      .option('--to <day>', 'the last day; by default today')
      .addOption(new Option('--by <part>', 'how the period is divided').choices(['day', 'month']).default('day'))
      .option('--csv <file>', 'write it to a file')
      .option('--json', 'as JSON, amounts in fils')
      .action(async ({ from, to, by, csv, json }: Options) => {
        for (const day of [from, to])
          if (day !== undefined && Number.isNaN(Date.parse(`${day}T00:00:00Z`)))
            throw new CommandFailure(`${day} is no day such as 2026-11-24.`);
        const report = await makeReport(await db(), name, { ...(from && { from }), ...(to && { to }), by });
        if (json) return say(JSON.stringify(report, null, 2));
        const table = reportCsv(report, 'en');
        if (csv === undefined) return say(table.trimEnd());
        await writeFile(csv, table);
        say(`${report.rows.length} rows are in ${csv}.`);
      });
}
