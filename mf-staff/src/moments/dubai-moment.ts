import { AHEAD_OF_UTC, withShopOffset } from '@shop/contract/shop-time';

/** A moment as an input of date and time has it, on Dubai's clock: `2026-12-01T10:00`. */
export const dateToDubaiInput = (moment: Date): string =>
  new Date(moment.getTime() + AHEAD_OF_UTC).toISOString().slice(0, 16);

/** The same of a moment in ISO 8601; empty for anything else. */
export function isoToDubaiInput(written: unknown): string {
  const at = typeof written === 'string' ? Date.parse(written) : Number.NaN;
  return Number.isNaN(at) ? '' : dateToDubaiInput(new Date(at));
}

/** What such an input means, in ISO 8601 with Dubai's offset; undefined where it is empty. */
export const dubaiInputToIso = (typed: string): string | undefined =>
  typed === '' ? undefined : withShopOffset(`${typed}:00`);

/** What such an input means; null where it is empty or no moment. */
export function dubaiInputToDate(typed: string): Date | null {
  const moment = new Date(dubaiInputToIso(typed) ?? Number.NaN);
  return Number.isNaN(moment.getTime()) ? null : moment;
}
