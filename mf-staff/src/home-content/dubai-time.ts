import { dubaiInput } from '../products/dubai-moment.ts';

/** A moment of the document as a field for day and time has it, on Dubai's clock: `2026-12-02T18:00`. Empty where there is none. */
export function dubaiFieldOf(moment: unknown): string {
  const at = typeof moment === 'string' ? Date.parse(moment) : Number.NaN;
  return Number.isNaN(at) ? '' : dubaiInput(new Date(at));
}

/** What a field says as a moment with Dubai's offset, as the document has it; undefined where the field is empty. */
export const momentIn = (field: string): string | undefined => (field === '' ? undefined : `${field}:00+04:00`);
