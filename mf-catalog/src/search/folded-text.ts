/** Letters that are different in Unicode and the same to readers of Arabic. */
const ALIKE: Record<string, string> = { ٱ: 'ا', ى: 'ي', ی: 'ي', ة: 'ه', ۀ: 'ه', ہ: 'ه', ھ: 'ه', ک: 'ك', گ: 'ك' };

/** A letter without case, accents, vowel signs, hamza and width; empty for a sign that only accompanies a letter. */
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
  /** For each position in `text`, and one past its end, where it starts in the original. */
  origin: readonly number[];
}

/** Text in the form in which the search compares it, with the way back to positions in the original. */
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
