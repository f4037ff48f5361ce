import { RETURN_STATES } from '@shop/contract/returns';
import type { StaffCallInput } from '@shop/contract/staff-calls';

/** Which returns a list has, as the API names them. `open` are those that wait for something. */
export type ReturnsView = NonNullable<StaffCallInput<'staffReturns'>['query']['state']>;

/** The lists, in the order of a return's way. */
export const RETURNS_VIEWS = ['open', ...RETURN_STATES, 'all'] as const satisfies readonly ReturnsView[];

/** The list that an address names; what it says wrongly is left out. */
export const viewIn = (parameters: URLSearchParams): ReturnsView =>
  RETURNS_VIEWS.find((view) => view === parameters.get('state')) ?? 'open';

export const addressOfView = (view: ReturnsView): string => `/staff/returns${view === 'open' ? '' : `?state=${view}`}`;
