// Separate from the schema of gifts, because a product page counts characters and should not load zod.
import { plainText } from './plain-text.ts';
import { unprintableIn } from './printable.ts';

/** Characters that fit on the card, as people count them. */
export const GIFT_NOTE_CHARACTERS = 200;

/** UTF-16 units that a note may have: one family emoji has eleven, a letter with two vowel signs three. */
export const GIFT_NOTE_UNITS = 1_000;

/**
 * A letter with its marks, a flag, or an emoji sequence. Written by hand, because some supported browsers lack
 * `Intl.Segmenter`.
 */
const CHARACTER =
  /(?:\p{RI}\p{RI}|\P{M})(?:\u200D\p{Extended_Pictographic}|[\u200D\p{M}\p{Emoji_Modifier}\u200C\u{E0020}-\u{E007F}])*|\p{M}+/gu;

/** The characters of a text, as people count them. */
export const charactersOf = (text: string): readonly string[] => text.match(CHARACTER) ?? [];

/** The number of characters, as people count them. */
export const countCharacters = (text: string): number => charactersOf(text).length;

/** How many characters still fit; negative for a note that is too long. */
export const giftNoteLeft = (note: string): number => GIFT_NOTE_CHARACTERS - countCharacters(plainText(note));

/** Whether a card has room for a typed note, and can print it. */
export const isGiftNote = (note: string): boolean => giftNoteLeft(note) >= 0 && unprintableIn(plainText(note)) === '';

/** The gift for a typed note. An empty note means wrapping without a card. */
export const giftWith = (note: string): { note?: string } => {
  const plain = plainText(note);
  return plain === '' ? {} : { note: plain };
};
