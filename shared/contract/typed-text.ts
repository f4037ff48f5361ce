import * as z from 'zod/mini';
import { plainLine, plainText } from './plain-text.ts';
import { unprintableIn } from './printable.ts';

/**
 * Invisible marks that are often copied with an email address. `plainText` keeps them, because Arabic text needs them.
 */
const DIRECTION_MARKS = /[\u061C\u200E\u200F]/g;

/** One line of typed text, cleaned by `plainLine`. Several lines are joined. */
export const lineOfText = () => z.string().check(z.overwrite(plainLine));

/**
 * One line for an email's headers, without direction marks. Several lines are refused, because a line end would start
 * another header.
 */
export const headerLineOfText = () =>
  z.string().check(
    z.regex(/^[^\r\n\u2028\u2029]*$/, { abort: true }),
    z.overwrite((text) => plainLine(text.replace(DIRECTION_MARKS, ''))),
  );

/** Typed text of several lines, cleaned by `plainText`. */
export const paragraphsOfText = () => z.string().check(z.overwrite(plainText));

/** The message of an issue about text that no document can print; the API and forms name its characters. */
export const NOT_PRINTABLE = 'not-printable';

const printable = z.refine<string>((text) => unprintableIn(text) === '', { error: NOT_PRINTABLE });

/** Like `lineOfText`, for what is printed on invoices and slips. */
export const printedLine = () => lineOfText().check(printable);

/** Like `paragraphsOfText`, for what is printed on gift cards. */
export const printedParagraphs = () => paragraphsOfText().check(printable);
