import type { StaffCallAnswer } from '@shop/contract/staff-calls';

export type StockSize = StaffCallAnswer<'staffStock'>['data'][number];

/** Which sizes a list has. It is in the address. */
export interface StockView {
  q: string;
  low: boolean;
}

export const viewIn = (parameters: URLSearchParams): StockView => ({
  q: parameters.get('q')?.trim().slice(0, 80) ?? '',
  low: parameters.get('low') === 'yes',
});

/** What the API is asked for, which is also what the address has. */
export const filtersOf = ({ q, low }: StockView) => ({
  ...(q !== '' && { q }),
  ...(low && { low: 'yes' as const }),
});

export function addressOfView(view: StockView): string {
  const parameters = new URLSearchParams(filtersOf(view));
  return parameters.size > 0 ? `?${parameters.toString()}` : '';
}

/**
 * The size that a scanned or typed text means: the one with this item code, or else the only one that was found. Null where
 * it could be several, undefined where it is none.
 */
export function sizeMeant(text: string, found: readonly StockSize[]): StockSize | null | undefined {
  const code = text.trim().toUpperCase();
  return found.find(({ sku }) => sku.toUpperCase() === code) ?? (found.length > 1 ? null : found[0]);
}
