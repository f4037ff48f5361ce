import { expect, test } from 'vitest';
import { matchedParts } from './matched-parts.ts';

/** The name with its matched letters in brackets. */
const marked = (name: string, query: string) =>
  matchedParts(name, query)
    .map(({ text, matched }) => (matched ? `[${text}]` : text))
    .join('');

test.each([
  ['Mysore Sandalwood Oil', 'sandal', 'Mysore [Sandal]wood Oil'],
  ['Mysore Sandalwood Oil', 'SANDAL oil', 'Mysore [Sandal]wood [Oil]'],
  ['Mysore Sandalwood Oil', 'wood', 'Mysore Sandal[wood] Oil'],
  ['Floral Oud', 'o', 'Floral [O]ud'],
  ['Floral Oud', 'or', 'Floral Oud'],
  ['Crème de rose', 'creme', '[Crème] de rose'],
  ['Oud Royal', 'rose', 'Oud Royal'],
  ['Oud Royal', '  ', 'Oud Royal'],
  ['Oud (50 ml) Royal', '(oud', '[Oud] (50 ml) Royal'],
])('in %s, %s marks %s', (name, query, expected) => {
  expect(marked(name, query)).toBe(expected);
});

test.each([
  ['زيت صندل ميسور', 'صندل', 'زيت [صندل] ميسور'],
  ['مسحوق الصندل', 'صندل', 'مسحوق ال[صندل]'],
  ['مسحوق صندل', 'الصندل', 'مسحوق [صندل]'],
  ['عود كمبودي', 'والعود', '[عود] كمبودي'],
  ['صندل أحمر', 'احمر', 'صندل [أحمر]'],
  ['صندل احمر', 'أحمر', 'صندل [احمر]'],
  ['مبخرة نحاسية', 'مبخره', '[مبخرة] نحاسية'],
  ['عُودٌ مَلَكيّ', 'عود', '[عُودٌ] مَلَكيّ'],
  ['عــود ملكي', 'عود', '[عــود] ملكي'],
  ['ورد طائفي', 'طائفی', 'ورد [طائفي]'],
  ['عطر 50', '٥۰', 'عطر [50]'],
])('Arabic matches in every spelling: in %s, %s marks %s', (name, query, expected) => {
  expect(marked(name, query)).toBe(expected);
});

test.each([
  ['Sandalwood Oil', 'sandlwood', '[Sand]alwood Oil'],
  ['Rose Perfume', 'parfume', 'Rose Perfume'],
  ['بخور معطر', 'بخورر', '[بخور] معطر'],
  ['مسحوق الصندل', 'صندلل', 'مسحوق ال[صندل]'],
])('with a typing error the common start is marked: in %s, %s marks %s', (name, query, expected) => {
  expect(marked(name, query)).toBe(expected);
});

test('the parts together are the name, for any search', () => {
  const name = 'Ｗide عُودٌ ﷺ Ω 🌹 x';

  for (const query of ['wide', 'عود', '🌹', 'x', '', 'صلى']) {
    expect(
      matchedParts(name, query)
        .map(({ text }) => text)
        .join(''),
    ).toBe(name);
  }
});
