import * as z from 'zod/mini';

/** Marks that turn the direction of the text after them, and what follows on the page with it. */
const BIDI_CONTROLS = /[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/g;

// eslint-disable-next-line no-control-regex -- control characters are what has to go
const CONTROLS = /[\u0000-\u0008\u000b-\u001f\u007f-\u009f\ufeff]/g;

const plain = (text: string): string =>
  text.replaceAll('\r\n', '\n').replace(CONTROLS, '').replace(BIDI_CONTROLS, '').trim();

/** One line that a person typed, without marks that can't be seen. Several lines are refused: no field asks for them, but mail headers part at them. */
export const lineOfText = () =>
  z.string().check(z.regex(/^[^\r\n\u2028\u2029]*$/, { abort: true }), z.overwrite(plain));

/** Several lines that a person typed, without marks that can't be seen. Whatever looks like markup stays the text it is. */
export const paragraphsOfText = () => z.string().check(z.overwrite(plain));
