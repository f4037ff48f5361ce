// Separate from the schemas that use it, because a page that only counts characters should not load zod.

// Embeddings, overrides and isolates change the direction of the text after them. The marks that Arabic is typed with
// are kept.
const DIRECTION_CONTROLS = /[\u202A-\u202E\u2066-\u2069\uFEFF]/g;
const LINE_ENDS = /\r\n?|[\u0085\u2028\u2029]/g;

/**
 * Removes invisible characters that change how the rest of a text is shown. Paragraphs stay; markup is not interpreted.
 */
export const plainText = (text: string): string =>
  text
    .replace(LINE_ENDS, '\n')
    .replace(DIRECTION_CONTROLS, '')
    .replace(/\p{Cc}/gu, (control) => (control === '\n' ? '\n' : control === '\t' ? ' ' : ''))
    .replace(/\n{3,}/g, '\n\n')
    .trim();

/** Like `plainText`, but joins all lines into one. */
export const plainLine = (text: string): string => plainText(text).replace(/\s+/g, ' ');
