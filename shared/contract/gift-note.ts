// Apart from the schema that is made of it: a product page needs to count alone.
import { plainText } from './plain-text.ts';

/** Characters, as people count them, that fit on the card. */
export const GIFT_NOTE_CHARACTERS = 200;

/** Room for them as they are stored (UTF-16): one emoji of a family takes eleven, a letter with two vowel signs three. */
export const GIFT_NOTE_UNITS = 1_000;

/** A letter with all its marks, a flag, or an emoji with all that is joined to it. `Intl.Segmenter` is missing in browsers that the shop serves. */
const CHARACTER =
  /(?:\p{RI}\p{RI}|\P{M})(?:\u200D\p{Extended_Pictographic}|[\u200D\p{M}\p{Emoji_Modifier}\u200C\u{E0020}-\u{E007F}])*|\p{M}+/gu;

/** Characters as people count them. */
export const countCharacters = (text: string): number => text.match(CHARACTER)?.length ?? 0;

/** How many characters still fit; below 0 for a note that is too long. */
export const giftNoteLeft = (note: string): number => GIFT_NOTE_CHARACTERS - countCharacters(plainText(note));

/** The wrapping that is asked for with what was typed as its note, be it nothing. */
export const giftWith = (note: string): { note?: string } => {
  const plain = plainText(note);
  return plain === '' ? {} : { note: plain };
};
