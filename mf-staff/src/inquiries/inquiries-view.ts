import { INQUIRY_STATES } from '@shop/contract/inquiry-states';
import type { StaffCallAnswer } from '@shop/contract/staff-calls';

export type Inquiry = StaffCallAnswer<'staffInquiries'>['data'][number];
export type Colleague = StaffCallAnswer<'staffInquiries'>['people'][number];

export const INQUIRY_TABS = [...INQUIRY_STATES, 'all'] as const;

/** Which inquiries are shown. It is in the address. */
export interface InquiriesView {
  status: (typeof INQUIRY_TABS)[number];
  /** Only those of this person. */
  to: string | undefined;
}

/** The list that an address names; what it says wrongly is left out. */
export const viewIn = (parameters: URLSearchParams): InquiriesView => ({
  status: INQUIRY_TABS.find((known) => known === parameters.get('status')) ?? 'new',
  to: /^[\da-f-]{36}$/.exec(parameters.get('to') ?? '')?.[0],
});

/** What the API is asked for. */
export const filtersOf = ({ status, to }: InquiriesView) => ({
  ...(status !== 'all' && { status }),
  ...(to !== undefined && { to }),
});

/** The part of an address that names the list: without what a list has anyway. */
export function addressOfView({ status, to }: InquiriesView): string {
  const parameters = new URLSearchParams({ ...(status !== 'new' && { status }), ...(to !== undefined && { to }) });
  return parameters.size > 0 ? `?${parameters.toString()}` : '';
}
