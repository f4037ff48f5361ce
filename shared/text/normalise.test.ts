import fc from 'fast-check';
import { expect, test } from 'vitest';
import { LONGEST_WORD, wordsOf } from './normalise.ts';

test.each([
  ['capitals', 'Oud ROYAL', 'oud royal'],
  ['Latin accents', 'Crème brûlée façon Ångström', 'creme brulee facon angstrom'],
  ['letters without a plain form', 'Łódź Æsir straße Øre', 'lodz aesir strasse ore'],
  ['possessives', "Dragon's Tiger’s", 'dragons tigers'],
  ['marks of transliteration', "ʿūd, qurʾān, ma'moul", 'ud quran mamoul'],
  ['hyphens and punctuation', 'De-oiled: powder (fine), 120/mesh!', 'de oiled powder fine 120 mesh'],
  ['tashkeel', 'عُودٌ مُعَتَّق', 'عود معتق'],
  ['tatweel', 'عـــود', 'عود'],
  ['dagger alef', 'رحمٰن', 'رحمن'],
  ['alef with hamza and madda', 'أحمر إحمر آسام ٱلعود', 'احمر احمر اسام العود'],
  ['hamza of its own and on its seats', 'ماء طائفي مؤلف', 'ما طايفي مولف'],
  ['alef maqsura and ta marbuta', 'مصطكى مبخرة', 'مصطكي مبخره'],
  ['Persian letters', 'کریم گل پودر چای ڤانیلیا', 'كريم كل بودر جاي فانيليا'],
  ['Urdu letters', 'ہاتھ مکھی', 'هاته مكهي'],
  ['Arabic and Persian digits', '٤٥ حبة ۱۲۰', '45 حبه 120'],
  ['Arabic punctuation', 'عود، بخور؛ مسك؟', 'عود بخور مسك'],
  ['presentation forms', 'ﻋﻮﺩ ﻻزورد ﷲ', 'عود لازورد الله'],
  ['full-width letters', 'ＯＵＤ １２', 'oud 12'],
  ['what can not be seen', 'zero\u200Bwidth \u200Fعود\u200E soft\u00ADhyphen', 'zerowidth عود softhyphen'],
  ['hamza that stands above as a mark', 'ا\u0654حمر', 'احمر'],
  ['nothing but punctuation', ' «—»!? ', ''],
])('%s: %s', (_what, text, expected) => {
  const words = wordsOf(text);

  expect(words.join(' ')).toBe(expected);
});

test('extra spaces are ignored', () => {
  expect(wordsOf('  rose \t water\n')).toEqual(['rose', 'water']);
});

test('a very long word is cut off', () => {
  expect(wordsOf('x'.repeat(500))).toEqual(['x'.repeat(LONGEST_WORD)]);
});

test('normalising words again does not change them', () => {
  const likely = Array.from("أإآٱءئؤىةگپچڤیکـًُّْٰ٠۹ﻻﺀabcÉñß'-. ");
  const letters = fc.string({
    unit: fc.oneof(fc.constantFrom(...likely), fc.string({ unit: 'grapheme', minLength: 1, maxLength: 1 })),
  });

  fc.assert(
    fc.property(letters, (text) => {
      const words = wordsOf(text);

      expect(wordsOf(words.join(' '))).toEqual(words);
    }),
    { numRuns: 1_000 },
  );
});
