/**
 * Scripts that the document's fonts hold: Arabic with the letters of Urdu and Persian, Devanagari, and the scripts of the
 * font that the compiler brings along.
 */
const SCRIPTS = ['Latin', 'Arabic', 'Devanagari', 'Greek', 'Cyrillic', 'Hebrew'].map((name) => `\\p{Script=${name}}`);

/** Punctuation and signs of all scripts, without the blocks of pictures that begin at U+2300. */
const SIGNS = '[\\p{Script=Common}--[\\u{2300}-\\u{10FFFF}]]';

const NOT_PRINTABLE = new RegExp(`[^${SCRIPTS.join('')}\\p{Script=Inherited}${SIGNS}]`, 'gv');

/** Half a line of the address has room for about so many characters; only a break lets a longer word go on below. */
const LONGEST_WORD = /\S{30}(?=\S)/g;

/**
 * A text that somebody typed as a document can print it. Which fonts a machine has must not decide that, so a letter that no
 * font of the document holds becomes a question mark, and an emoji is left out.
 */
export const printableText = (text: string): string =>
  text
    .normalize('NFC')
    .replace(NOT_PRINTABLE, (character) => (/[\p{L}\p{N}]/u.test(character) ? '?' : ''))
    .replace(/[\p{Join_Control}\p{Variation_Selector}\p{Emoji_Modifier}]+(?= |$)/gu, '')
    .replace(/\s+/g, ' ')
    .trim()
    .replace(LONGEST_WORD, '$&\u200B');
