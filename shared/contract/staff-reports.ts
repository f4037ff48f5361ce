import * as z from 'zod/mini';
import { Language, Localized } from './language.ts';
import { REPORTS } from './report-names.ts';

export const ReportId = z.object({ name: z.enum(REPORTS) });

/** Days in Asia/Dubai, both included; by default the month so far. */
export const ReportQuery = z.object({
  lang: z._default(Language, 'en'),
  from: z.optional(z.iso.date()),
  to: z.optional(z.iso.date()),
  /** How `sales` and `vat` divide the period. */
  by: z._default(z.enum(['day', 'month']), 'day'),
});

/** What a column has: amounts are fils; a period is a day (`2026-11-24`) or a month (`2026-11`). */
export const REPORT_KINDS = ['period', 'text', 'localized', 'count', 'fils'] as const;

const Cell = z.nullable(z.union([z.string(), z.number(), Localized]));
const Row = z.record(z.string(), Cell);

/** A table: each row has a cell for each column. `totals` has the sums of those that can be added up. */
export const StaffReport = z.object({
  data: z.object({
    name: z.enum(REPORTS),
    from: z.iso.date(),
    to: z.iso.date(),
    columns: z.array(z.object({ key: z.string(), kind: z.enum(REPORT_KINDS) })),
    rows: z.array(Row),
    totals: z.nullable(Row),
  }),
});
