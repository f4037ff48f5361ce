import type { Language } from '@shop/contract/language';
import { formatMoney, formatShortMoment, formatWhole } from '@shop/i18n/format';

export interface FieldTexts {
  language: Language;
  has: (key: string) => boolean;
  say: (key: string) => string;
}

/** Fields whose numbers are fils. */
const AMOUNTS = new Set(['price', 'oldPrice', 'compareAt', 'amount', 'shipping', 'minimum']);
/** What is between the words of a name: code has one word, a screen has spaces. */
const plain = (name: string): string =>
  name
    .replaceAll(/([a-z])([A-Z])/g, '$1 $2')
    .replaceAll(/[_-]/g, ' ')
    .toLowerCase();

/** A field's name in the page's language: "Price · PF-OUDR-050". A name without a text of its own stays as the code has it. */
export const fieldName = (path: readonly string[], { has, say }: FieldTexts): string =>
  path
    .flatMap((name) => name.split('.'))
    .map((name) => {
      const [kind = '', ...rest] = name.split(' ');
      const key = `history.fields.${kind}`;
      return [has(key) ? say(key) : plain(kind), ...rest].join(' ');
    })
    .join(' · ');

/** A field's value for people: amounts with their currency, moments on the shop's clock, states by their words. */
export function fieldValue(value: unknown, path: readonly string[], { language, has, say }: FieldTexts): string {
  const name = path.at(-1) ?? '';
  if (value === null || value === '' || (Array.isArray(value) && value.length === 0)) return '–';
  if (typeof value === 'boolean') return say(value ? 'history.yes' : 'history.no');
  if (typeof value === 'number') return AMOUNTS.has(name) ? formatMoney(value, language) : formatWhole(value, language);
  if (Array.isArray(value))
    return value.map((part: unknown) => fieldValue(part, path, { language, has, say })).join(', ');
  if (typeof value !== 'string') return JSON.stringify(value);
  if (/^\d{4}-\d\d-\d\dT[\d:.]+Z$/.test(value)) return formatShortMoment(new Date(value), language);
  const group = { status: 'status', role: 'roles' }[name];
  return group && has(`${group}.${value}`) ? say(`${group}.${value}`) : value;
}
