/** A text as it is compared: without marks and differences of case, so that `ا` and `أ` are one letter too. */
export const folded = (text: string): string =>
  text.normalize('NFKD').replaceAll(/\p{M}/gu, '').replaceAll('ة', 'ه').replaceAll('ى', 'ي').toLowerCase();

/** Whether each word of what is typed begins a word of a text. Nothing typed fits everything. */
export function matches(text: string, typed: string): boolean {
  const words = folded(text).split(/\s+/);
  return folded(typed)
    .split(/\s+/)
    .every((wanted) => words.some((word) => word.startsWith(wanted) || word.replace(/^ال/, '').startsWith(wanted)));
}
