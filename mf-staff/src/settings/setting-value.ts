import { withLatinDigits } from '@shop/contract/latin-digits';
import type { StaffCallAnswer } from '@shop/contract/staff-calls';
import { plainNumber } from '@shop/contract/typed-number';

export type Setting = StaffCallAnswer<'staffSettings'>['data'][number];

/** How a setting is typed on a screen. Hours of the week and links have forms of their own on the command line only. */
export type SettingKind = 'amount' | 'number' | 'range' | 'languages' | 'text' | 'days' | 'elsewhere';

const KINDS: readonly [RegExp, SettingKind][] = [
  [/^delivery\./, 'amount'],
  [/^(workingDays\.cutOffHour|returns\.days)$/, 'number'],
  [/^(workingDays\.deliveredAfter|returns\.refundedAfter)$/, 'range'],
  [/^(shop\.name|contact\.address)$/, 'languages'],
  [/^(shop\.(trn|licence)|contact\.(phone|whatsapp|email|map))$/, 'text'],
  [/^workingDays\.holidays$/, 'days'],
];

export const kindOf = (path: string): SettingKind => KINDS.find(([pattern]) => pattern.test(path))?.[1] ?? 'elsewhere';

/** What is typed: the second text is the Arabic one of a setting in two languages, and the end of a range. */
export type Typed = readonly [first: string, second: string];

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;
const textOf = (value: unknown): string =>
  typeof value === 'string' || typeof value === 'number' ? String(value) : '';

/** A setting's value as a person would type it. Amounts are in dirhams. */
export function typedOf({ path, value }: Pick<Setting, 'path' | 'value'>): Typed {
  const kind = kindOf(path);
  if (kind === 'amount' && typeof value === 'number') return [(value / 100).toFixed(2), ''];
  if (kind === 'range' && isRecord(value)) return [textOf(value['from']), textOf(value['to'])];
  if (kind === 'languages' && isRecord(value)) return [textOf(value['en']), textOf(value['ar'])];
  if (kind === 'days' && Array.isArray(value)) return [value.join(', '), ''];
  return [textOf(value), ''];
}

const numberOf = (text: string): string => plainNumber(text) ?? '';

/** The value that was typed, in the shop's units: amounts in fils. Undefined where it cannot be read; the API checks the rest. */
export function valueOf(path: string, [first, second]: Typed): unknown {
  const kind = kindOf(path);
  if (kind === 'amount') {
    const [, whole, part = ''] = /^(\d{1,7})(?:\.(\d{1,2}))?$/.exec(numberOf(first)) ?? [];
    return whole === undefined ? undefined : Number(whole) * 100 + Number(part.padEnd(2, '0'));
  }
  if (kind === 'number') return /^\d{1,4}$/.test(numberOf(first)) ? Number(numberOf(first)) : undefined;
  if (kind === 'range')
    return /^\d{1,3}$/.test(numberOf(first)) && /^\d{1,3}$/.test(numberOf(second))
      ? { from: Number(numberOf(first)), to: Number(numberOf(second)) }
      : undefined;
  if (kind === 'languages')
    return first.trim() !== '' && second.trim() !== '' ? { en: first.trim(), ar: second.trim() } : undefined;
  if (kind === 'days')
    return withLatinDigits(first)
      .split(/[\s,،]+/)
      .filter(Boolean);
  return first.trim() === '' ? undefined : first.trim();
}
