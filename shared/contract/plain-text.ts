// Apart from the schemas that are made of it: a page that only counts characters brings no schemas.

// Embeddings, overrides and isolates turn the direction of whatever is shown after them; the marks that Arabic is typed with stay.
const DIRECTION_CONTROLS = /[\u202A-\u202E\u2066-\u2069\uFEFF]/g;
const LINE_ENDS = /\r\n?|[\u0085\u2028\u2029]/g;

/** What a person wrote, without characters that show nothing and change how the rest is shown. Paragraphs stay; whatever looks like markup stays the text it is. */
export const plainText = (text: string): string =>
  text
    .replace(LINE_ENDS, '\n')
    .replace(DIRECTION_CONTROLS, '')
    .replace(/\p{Cc}/gu, (control) => (control === '\n' ? '\n' : control === '\t' ? ' ' : ''))
    .replace(/\n{3,}/g, '\n\n')
    .trim();

/** The same for a text of one line. */
export const plainLine = (text: string): string => plainText(text).replace(/\s+/g, ' ');
