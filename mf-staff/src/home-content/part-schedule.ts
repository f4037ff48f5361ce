import type { Part } from './home-document.ts';

const momentOf = (value: unknown): Date | undefined =>
  typeof value === 'string' && !Number.isNaN(Date.parse(value)) ? new Date(value) : undefined;

/** Whether shoppers see a part at a moment, and the next moment at which that changes by itself. */
export function scheduleOf(
  part: Part,
  now: Date,
): { state: 'always' | 'until' | 'from' | 'over'; at: Date | undefined } {
  const [from, until] = [momentOf(part['from']), momentOf(part['until'])];
  if (until && until <= now) return { state: 'over', at: until };
  if (from && from > now) return { state: 'from', at: from };
  return until ? { state: 'until', at: until } : { state: 'always', at: undefined };
}
