/** What can be asked about a period, except `running-out`, which is about now. */
export const REPORTS = [
  'sales',
  'vat',
  'best-sellers',
  'running-out',
  'returns',
  'coupons',
  'missed-searches',
] as const;
export type ReportName = (typeof REPORTS)[number];
