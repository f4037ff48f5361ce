/** Dubai has the same offset all year. */
const OFFSET = '+04:00';
const OFFSET_MS = 4 * 60 * 60 * 1000;

/** A moment as a field for day and time has it, on Dubai's clock: `2026-12-02T18:00`. Empty where there is none. */
export function dubaiFieldOf(moment: unknown): string {
  const at = typeof moment === 'string' ? Date.parse(moment) : Number.NaN;
  return Number.isNaN(at) ? '' : new Date(at + OFFSET_MS).toISOString().slice(0, 16);
}

/** What a field says as a moment with Dubai's offset; undefined where it is empty. */
export const momentIn = (field: string): string | undefined => (field === '' ? undefined : `${field}:00${OFFSET}`);
