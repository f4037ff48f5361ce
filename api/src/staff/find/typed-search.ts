import { gtinOf } from '@shop/contract/gtin';
import { withLatinDigits } from '@shop/contract/latin-digits';
import { codeIn } from '@shop/contract/typed-code';
import { phoneIn } from '@shop/contract/typed-phone';
import { wordsOf } from '@shop/text/normalise';
import { eq, or, sql, type SQL, type SQLWrapper } from 'drizzle-orm';
import { products, variants } from '../../../database/schema/catalogue.ts';
import { wordsIn } from '../../../database/schema/columns.ts';
import { isArabic, withoutArticle } from '../../catalogue/search/words/arabic-forms.ts';

/** A text as a pattern of LIKE that means itself. */
export const literal = (text: string): string => text.replaceAll(/[\\%_]/g, '\\$&');

/** That a text ends with these digits. An index has it from its end. */
export const endsWith = (text: SQLWrapper, digits: string): SQL =>
  sql`reverse(${text}) like ${`${Array.from(digits).toReversed().join('')}%`}`;

/** The typed words as a `tsquery`: each the beginning of a word, in any order, with or without the Arabic article; null where none was typed. */
export function wordsQuery(typed: string): string | null {
  const words = wordsOf(typed).map((word) =>
    isArabic(word) ? `('${withoutArticle(word)}':* | 'ال${withoutArticle(word)}':*)` : `'${word}':*`,
  );
  return words.length > 0 ? words.join(' & ') : null;
}

/** That a text has the typed words, in any order and spelling. Undefined where no word was typed. */
export function hasWords(text: SQL, typed: string): SQL | undefined {
  const query = wordsQuery(typed);
  return query === null ? undefined : sql`${wordsIn(text)} @@ to_tsquery('simple', ${query})`;
}

const NAMES = sql`(${products.name} ->> 'en') || ' ' || (${products.name} ->> 'ar')`;

const hasItemCode = (typed: string): SQL => {
  const gtin = gtinOf(typed);
  return or(hasCode(typed), gtin === null ? undefined : eq(variants.gtin, gtin)) ?? sql`false`;
};
const ofWords = (typed: string): SQL =>
  sql`select ${products.id} from ${products} where ${hasWords(NAMES, typed) ?? sql`false`}`;

/** Ids of the products that have the typed words in their names, or a size with the typed code of item or packing. */
export const productsFound = (typed: string): SQL =>
  sql`(${ofWords(typed)} union select ${variants.productId} from ${variants} where ${hasItemCode(typed)})`;

/** That a size has the typed code, or its product the typed words in its names. */
export const sizeFound = (typed: string): SQL =>
  sql`(${hasItemCode(typed)} or ${variants.productId} in (${ofWords(typed)}))`;

/** Digits that are few enough to type, and enough to find somebody by the end of a phone number. */
const LEAST_DIGITS = 4;

/** The last digits that a stored phone number has, however they were typed; null for what is none, or too short. */
export function phoneEnd(typed: string): string | null {
  const digits = phoneIn(typed).replace(/^\+/, '').replace(/^0+/, '');
  return /^\d+$/.test(digits) && digits.length >= LEAST_DIGITS ? digits : null;
}

/** An order's number, typed as 13, ١٣ or #13; null for anything else. */
export function orderNumber(typed: string): number | null {
  const [, digits] =
    /^[#№]?\s*(\d{1,9})$/u.exec(
      withLatinDigits(typed)
        .replace(/\p{Cf}/gu, '')
        .trim(),
    ) ?? [];
  return digits === undefined ? null : Number(digits);
}

/** The beginning of an order's code as the shop writes it, `SW-7K3M-Q9`, typed with hyphens or without; null for anything else. */
export function orderCodeStart(typed: string): string | null {
  const { part, whole = part } =
    /^(?:SW(?<part>[A-Z0-9]{1,12})|(?<whole>[A-Z0-9]{12}))$/.exec(bareCode(typed))?.groups ?? {};
  return whole === undefined ? null : ['SW', ...whole.match(/.{1,4}/g)!].join('-');
}

/** The number of an invoice or a credit note as the shop writes it; null for anything else. */
export function documentNumber(typed: string): string | null {
  const [, series, digits] = /^(INV|CN)0*(\d{1,9})$/.exec(bareCode(typed)) ?? [];
  return series === undefined || digits === undefined ? null : `${series}-${digits.padStart(6, '0')}`;
}

/** A code without the hyphens that people leave out. */
const bareCode = (typed: string): string => codeIn(typed).replaceAll('-', '');

/** An Arabic word, which `codeIn` would take for the keys of a code. */
const isArabicWord = (typed: string): boolean => /\p{Script=Arabic}/u.test(typed) && !/[\p{N}\p{Pd}]/u.test(typed);

/** That an item code has what was typed, with or without its hyphens; undefined for what is no code. */
export function hasCode(typed: string, skus: SQLWrapper = variants.sku): SQL | undefined {
  const code = bareCode(typed);
  if (code === '' || isArabicWord(typed)) return undefined;
  return sql`replace(upper(${skus}), '-', '') like ${`%${literal(code)}%`}`;
}
