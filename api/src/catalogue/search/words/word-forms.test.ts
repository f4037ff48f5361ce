import { expect, test } from 'vitest';
import { derivedForms, skeletonOf } from './word-forms.ts';

test.each([
  ['oils', ['oil']],
  ['berries', ['berry', 'berrie']],
  ['boxes', ['box', 'boxe']],
  ['roses', ['ros', 'rose']],
  ['dragons', ['dragon']],
  // Not plurals.
  ['gas', []],
  ['citrus', []],
  ['glass', []],
  ['iris', []],
  ['e414s', []],
  ['oud', []],
])('%s may be the plural of %j', (word, singulars) => {
  expect(derivedForms(word)).toEqual(singulars);
});

test.each([
  ['bakhoor', 'bukhoor', 'bakhur', 'bokhour'],
  ['ittar', 'attar', 'itr', 'ettar'],
  ['zafran', 'zaafaran', 'zaferan'],
  ['aqeeq', 'akik', 'aqiq'],
  ['mabkhara', 'mabkharah', 'mubkhara'],
  ['saffron', 'safron'],
  ['sapphire', 'safire'],
  ['مسحوق', 'مساحيق'],
  ['مسبحه', 'مسباح', 'مسابيح'],
])('%s sounds like %s', (word, ...others) => {
  expect(others.map(skeletonOf)).toEqual(others.map(() => skeletonOf(word)));
});

test.each([
  ['rose', 'ruby'],
  ['saffron', 'safari'],
  ['عنبر', 'عنب'],
])('%s does not sound like %s', (word, other) => {
  expect(skeletonOf(word) === '' || skeletonOf(word) !== skeletonOf(other)).toBe(true);
});

test.each(['oud', 'eid', 'عود', '45', 'e414'])('%s has no phonetic key: it is too short, or not a word', (word) => {
  expect(skeletonOf(word)).toBe('');
});
