import { CHANGE_SUBJECTS, type ChangeSubject } from '@shop/contract/change-subjects';

/** Which changes are shown. It is in the address, so that a link, a reload and the way back show the same. */
export interface HistoryView {
  /** A part of a person's name, of an action, or of what it concerns. */
  q: string;
  subject: ChangeSubject | undefined;
  /** Days in Asia/Dubai, both included. */
  from: string | undefined;
  until: string | undefined;
}

const dayIn = (value: string | null): string | undefined =>
  value !== null && /^\d{4}-\d\d-\d\d$/.test(value) && !Number.isNaN(Date.parse(value)) ? value : undefined;

/** The changes that an address names; what it says wrongly is left out. */
export const viewIn = (parameters: URLSearchParams): HistoryView => ({
  q: parameters.get('q')?.trim().slice(0, 80) ?? '',
  subject: CHANGE_SUBJECTS.find((known) => known === parameters.get('subject')),
  from: dayIn(parameters.get('from')),
  until: dayIn(parameters.get('until')),
});

/** What the API is asked for, which is also what the address has. */
export const filtersOf = ({ q, subject, from, until }: HistoryView) => ({
  ...(q !== '' && { q }),
  ...(subject && { subject }),
  ...(from && { from }),
  ...(until && { until }),
});

/** The part of an address that names the changes. */
export function addressOfView(view: HistoryView): string {
  const parameters = new URLSearchParams(filtersOf(view));
  return parameters.size > 0 ? `?${parameters.toString()}` : '';
}
