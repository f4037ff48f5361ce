import * as z from 'zod/mini';
import { ReportId, ReportQuery, StaffReport } from '../staff-reports.ts';
import { FIGURES_SEEN } from './staff-endpoint.ts';

/** Figures of the shop, as tables. */
export const staffReportsApi = {
  staffReport: { roles: FIGURES_SEEN, params: ReportId, query: ReportQuery, answer: StaffReport },
  staffReportFile: {
    roles: FIGURES_SEEN,
    params: ReportId,
    query: ReportQuery,
    type: 'text/csv',
    answer: z.string(),
  },
} as const;
