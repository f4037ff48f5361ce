import { expect, test } from 'vitest';
import { arabicForms, withoutArticle, withoutArticleSoFar } from './arabic-forms.ts';

test.each([
  ['العود', 'عود'],
  ['والعود', 'عود'],
  ['بالورد', 'ورد'],
  ['كالمسك', 'مسك'],
  ['فالبخور', 'بخور'],
  ['للشعر', 'شعر'],
  ['الفل', 'فل'],
  // Words that only look as if they had an article.
  ['والد', 'والد'],
  ['والده', 'والده'],
  ['الا', 'الا'],
  ['بخور', 'بخور'],
])('without its article %s is %s', (word, expected) => {
  expect(withoutArticle(word)).toBe(expected);
});

test.each([
  ['ال', ''],
  ['الع', 'ع'],
  ['والعو', 'عو'],
  ['لل', ''],
  ['عو', 'عو'],
])('typed so far, %s may be the start of a word with "%s"', (typed, expected) => {
  expect(withoutArticleSoFar(typed)).toBe(expected);
});

test.each([
  ['عطور', 'عطر'],
  ['زيوت', 'زيت'],
  ['هدايا', 'هديه'],
  ['اعواد', 'عود'],
  ['احجار', 'حجر'],
  ['مباخر', 'مبخر'],
  ['مبخره', 'مبخر'],
  ['مبخرات', 'مبخر'],
  ['خواتم', 'خاتم'],
  ['شرايح', 'شريح'],
  ['معتقه', 'معتق'],
  ['عودي', 'عود'],
  ['خشبيه', 'خشب'],
  ['حمرا', 'احمر'],
  ['وورد', 'ورد'],
])('%s may be derived from %s', (word, origin) => {
  expect(arabicForms(word)).toContain(origin);
});

test.each(['عود', 'مسك', 'صندل'])('%s is derived from nothing else', (word) => {
  expect(arabicForms(word)).toEqual([]);
});

test('the word for sample is not derived from the word for eye', () => {
  expect(arabicForms('عينه')).toEqual([]);
  expect(arabicForms('عينات')).toEqual(['عينه']);
});
