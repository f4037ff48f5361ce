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

/** Where a field has its words: what several screens call alike is said once. */
const wordsOfField = (name: string) => [`history.fields.${name}`, `products.fields.${name}`, `home.fields.${name}`];

/**
 * A field's name in the page's language: "Size PF-OUDR-050 · Price", "Banner · “Eid gifts” · Title · Arabic". A name without a
 * text of its own stays as the code has it.
 */
export function fieldName(path: readonly string[], { has, say }: FieldTexts): string {
  const words = (name: string) => {
    const [kind = '', ...rest] = name.split(' ');
    const key = wordsOfField(kind).find(has);
    return [key ? say(key) : plain(kind), ...rest].join(' ');
  };
  // A title is quoted, and the code of a size in a form has a sign in front.
  const named = (name: string) => (/^[“#+]/.test(name) ? name.replace(/^#/, '') : name.split('.').map(words));
  return path.flatMap(named).join(' · ');
}

/** Where values that are codes have their words, by the field's name. */
const WORDS_OF_VALUE: Record<string, (code: string) => string[]> = {
  status: (code) => [`status.${code}`, `inquiries.states.${code}`],
  role: (code) => [`roles.${code}`],
  state: (code) => [`returns.states.${code}`],
  paymentState: (code) => [`history.payment-states.${code}`],
  category: (code) => [`products.categories.${code}`],
  unit: (code) => [`products.units.${code}`],
  tone: (code) => [`home.tones.${code}`],
  kind: (code) => [`coupons.kinds.${code}`],
  job: (code) => [`alarms.jobs.${code}`],
};

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
  const key = WORDS_OF_VALUE[name]?.(value).find(has);
  return key ? say(key) : value;
}
