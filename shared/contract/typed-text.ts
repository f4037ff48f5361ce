import * as z from 'zod/mini';

// Embeddings, overrides and isolates turn the direction of whatever is shown after them; the marks that Arabic is typed with stay.
const DIRECTION_CONTROLS = /[\u202A-\u202E\u2066-\u2069\uFEFF]/g;
/** These stay in a text, and come along unseen when an address is copied from one. */
const DIRECTION_MARKS = /[\u061C\u200E\u200F]/g;
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

/** One line that a person typed, made plain; several become one. */
export const lineOfText = () => z.string().check(z.overwrite(plainLine));

/** One line that goes into an email's headers, such as an address, without any mark. Headers part at line ends, so several lines are refused. */
export const headerLineOfText = () =>
  z.string().check(
    z.regex(/^[^\r\n\u2028\u2029]*$/, { abort: true }),
    z.overwrite((text) => plainLine(text.replace(DIRECTION_MARKS, ''))),
  );

/** Several lines that a person typed, made plain. */
export const paragraphsOfText = () => z.string().check(z.overwrite(plainText));
