// Separate from the schemas that use it, because a page that only counts characters should not load zod.

/**
 * Characters that nobody types in a text for people. Embeddings, overrides and isolates change the direction of the text
 * after them; the others are invisible, or no characters at all, and would let an empty name look like one, or break the
 * XML of a feed. The marks and joiners that Arabic, Persian and emoji are typed with are kept.
 */
const HIDDEN =
  /[\u00AD\u115F\u1160\u180E\u200B\u202A-\u202E\u2060-\u206F\u2800\u3164\uFEFF\uFFA0\uFFF9-\uFFFC\p{Noncharacter_Code_Point}]/gu;
const LINE_ENDS = /\r\n?|[\u0085\u2028\u2029]/g;

/** No language puts more marks on one letter; hundreds of them would cover the lines around. */
const MARKS_BEYOND_EIGHT = /(\p{M}{8})\p{M}+/gu;

/** Matches a text in which something can be seen. */
const VISIBLE = /[^\p{M}\p{Z}\p{Cf}\s]/u;

/**
 * Removes invisible characters that change how the rest of a text is shown. Paragraphs stay; markup is not interpreted. A
 * text of which nothing can be seen becomes empty.
 */
export const plainText = (text: string): string => {
  const plain = text
    .replace(LINE_ENDS, '\n')
    .replace(HIDDEN, '')
    .replace(/\p{Cc}/gu, (control) => (control === '\n' ? '\n' : control === '\t' ? ' ' : ''))
    .replace(MARKS_BEYOND_EIGHT, '$1')
    .replace(/\n{3,}/g, '\n\n')
    .trim();
  return VISIBLE.test(plain) ? plain : '';
};

/** Like `plainText`, but joins all lines into one. */
export const plainLine = (text: string): string => plainText(text).replace(/\s+/g, ' ');
