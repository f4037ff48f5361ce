import { wordsOf } from '@shop/text/normalise';

/** Whether each word of what is typed begins a word of a text, in any spelling. Nothing typed fits everything. */
export function matches(text: string, typed: string): boolean {
  const words = wordsOf(text);
  return wordsOf(typed).every((wanted) =>
    words.some((word) => word.startsWith(wanted) || word.replace(/^ال/, '').startsWith(wanted)),
  );
}
