import { expect, test } from 'vitest';
import terms from './arabic-terms.json' with { type: 'json' };
import { readSource, sourceFiles } from './source-files.ts';

/** Words are compared without their vowel signs, which are written here and left out there. */
const bare = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/(?![\u0653-\u0655])\p{M}/gu, '')
    .normalize('NFC');

/** Lines with Arabic in what shop, back office, messages and documents say. */
const lines = sourceFiles
  .filter(
    (path) => /^(shared|shell|mf-[a-z]+|api)\/.*\.(json|tsx?)$/.test(path) && !/\.test\.tsx?$|\/testing\//.test(path),
  )
  .flatMap((path) =>
    readSource(path)
      .split('\n')
      .map((text, index) => ({ place: `${path}:${index + 1}`, text: bare(text) })),
  )
  .filter(({ text }) => /\p{Script=Arabic}/u.test(text));

/** A word also counts with the particles and the article that are written together with it. */
const wordOf = (word: string): RegExp => new RegExp(`(?<!\\p{L})[وف]?[بلك]?(ال|ل)?${bare(word)}(?!\\p{L})`, 'u');

test.each(terms)('$thing is «$term» wherever it is named', ({ term, not }) => {
  const others = not.map(wordOf);
  const strange = lines.filter(({ text }) => others.some((other) => other.test(text))).map(({ place }) => place);

  expect(strange).toEqual([]);
  expect(lines.some(({ text }) => text.includes(bare(term)))).toBe(true);
});
