import { REPORTS, type ReportName } from '@shop/contract/report-names';

/** Which report is shown, and of which days in Asia/Dubai, both included. It is in the address. */
export interface ReportView {
  name: ReportName;
  from: string | undefined;
  to: string | undefined;
  by: 'day' | 'month';
}

const dayIn = (value: string | null): string | undefined =>
  value !== null && /^\d{4}-\d\d-\d\d$/.test(value) && !Number.isNaN(Date.parse(value)) ? value : undefined;

/** The report that an address names; what it says wrongly is left out. */
export const viewIn = (parameters: URLSearchParams): ReportView => ({
  name: REPORTS.find((known) => known === parameters.get('report')) ?? 'sales',
  from: dayIn(parameters.get('from')),
  to: dayIn(parameters.get('to')),
  by: parameters.get('by') === 'month' ? 'month' : 'day',
});

/** What the API is asked for besides the report's name. */
export const periodOf = ({ from, to, by }: ReportView) => ({
  ...(from && { from }),
  ...(to && { to }),
  ...(by === 'month' && { by }),
});

export function addressOfView(view: ReportView): string {
  const parameters = new URLSearchParams({ ...(view.name !== 'sales' && { report: view.name }), ...periodOf(view) });
  return parameters.size > 0 ? `?${parameters.toString()}` : '';
}
