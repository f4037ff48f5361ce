import * as z from 'zod/mini';
import { ReportId, ReportQuery, StaffReport } from '../staff-reports.ts';
import { MAY_READ_REPORTS } from './staff-endpoint.ts';

/** Figures of the shop, as tables. */
export const staffReportsApi = {
  staffReport: {
    summary: 'A report of the shop’s figures over a period',
    roles: MAY_READ_REPORTS,
    params: ReportId,
    query: ReportQuery,
    answer: StaffReport,
  },
  staffReportFile: {
    summary: 'A report of the shop’s figures, as CSV',
    roles: MAY_READ_REPORTS,
    params: ReportId,
    query: ReportQuery,
    type: 'text/csv',
    answer: z.string(),
  },
} as const;
