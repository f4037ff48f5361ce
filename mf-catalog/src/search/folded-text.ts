/** Letters that differ in Unicode but are the same to readers of Arabic. */
const ALIKE: Record<string, string> = { ٱ: 'ا', ى: 'ي', ی: 'ي', ة: 'ه', ۀ: 'ه', ہ: 'ه', ھ: 'ه', ک: 'ك', گ: 'ك' };

/** Removes case, accents, vowel signs, hamza and width from a letter; empty for combining signs. */
const foldLetter = (letter: string): string =>
  letter
    .normalize('NFKD')
    .replaceAll(/[\p{M}ـ]/gu, '')
    .toLowerCase()
    .replaceAll(/./gu, (base) => ALIKE[base] ?? base)
    .replaceAll(/[٠-٩]/g, (digit) => String(digit.charCodeAt(0) - 0x660))
    .replaceAll(/[۰-۹]/g, (digit) => String(digit.charCodeAt(0) - 0x6f0));

export interface Folded {
  text: string;
  /** The position in the original of each position in `text` and of its end. */
  origin: readonly number[];
}

/** Normalises text as the search compares it, and maps its positions to the original. */
export function fold(original: string): Folded {
  const origin: number[] = [];
  let text = '';
  let position = 0;
  for (const letter of original) {
    const folded = foldLetter(letter);
    for (let index = 0; index < folded.length; index += 1) origin.push(position);
    text += folded;
    position += letter.length;
  }
  return { text, origin: [...origin, original.length] };
}
