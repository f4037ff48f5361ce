import { charactersOf } from '@shop/contract/gift-note';
import { UNPRINTABLE } from '@shop/contract/printable';

/** With what belongs to it: a joiner or a tone of skin would be left alone. */
const UNPRINTABLE_SIGN = new RegExp(
  `(${UNPRINTABLE.source})[\\p{Join_Control}\\p{Variation_Selector}\\p{Emoji_Modifier}]*`,
  'gu',
);

/** Half a line of the address has room for about so many characters; only a break lets a longer word go on below. */
const LONGEST_WORD = 30;

const withBreaks = (word: string): string =>
  charactersOf(word)
    .map((character, index) => (index > 0 && index % LONGEST_WORD === 0 ? `\u200B${character}` : character))
    .join('');

/**
 * A text that somebody typed as a document can print it. The contract refuses what cannot be printed; of texts that are older
 * than that, a letter becomes a question mark and a sign is left out.
 */
export const printableText = (text: string): string =>
  text
    .normalize('NFC')
    .replace(UNPRINTABLE_SIGN, (_, character: string) => (/[\p{L}\p{N}]/u.test(character) ? '?' : ''))
    .replace(/\s+/g, ' ')
    .trim()
    .replace(/\S+/gu, withBreaks);
