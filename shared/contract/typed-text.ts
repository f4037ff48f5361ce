import * as z from 'zod/mini';
import { plainLine, plainText } from './plain-text.ts';

/** These stay in a text, and come along unseen when an address is copied from one. */
const DIRECTION_MARKS = /[\u061C\u200E\u200F]/g;

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
