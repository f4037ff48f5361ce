import { UNPRINTABLE, unprintableIn } from '@shop/contract/printable';
import { extractText, getDocumentProxy } from 'unpdf';
import { expect, test } from 'vitest';
import type { CreditNoteContent } from '../../../database/schema/document-content.ts';
import { printableText } from './printable-text.ts';
import { renderDocument } from './render-document.ts';
import { renderPdf } from './render-pdf.ts';

test.each([
  ['Zoë Nguyễn', 'Zoë Nguyễn'],
  ['Zoe\u0301', 'Zoé'],
  ['گلپور ٹھیک ڈاکٹر', 'گلپور ٹھیک ڈاکٹر'],
  ['अनिल कुमार', 'अनिल कुमार'],
  ['Иван, Οδυσσεύς', 'Иван, Οδυσσεύς'],
  ['می\u200Cخواهم', 'می\u200Cخواهم'],
  ['王伟 Wei', '王伟 Wei'],
  ['Sara 👩🏽‍🌾💐', 'Sara 👩🏽‍🌾💐'],
  ['ก Sara', '? Sara'],
  ['Sara 𝄞\uFE0F', 'Sara'],
  ['w'.repeat(70), `${'w'.repeat(30)}\u200B${'w'.repeat(30)}\u200B${'w'.repeat(10)}`],
  [`${'w'.repeat(29)}👩🏽‍🌾👩🏽‍🌾`, `${'w'.repeat(29)}👩🏽‍🌾\u200B👩🏽‍🌾`],
  ['12 – “A” & B’s, 50 %', '12 – “A” & B’s, 50 %'],
])('%j is printed as %j', (typed, printed) => {
  expect(printableText(typed)).toBe(printed);
});

const note = (name: string): CreditNoteContent => ({
  kind: 'credit-note',
  number: 'CN-000001',
  issuedAt: '2026-11-21T10:00:00Z',
  order: { id: 'SW-2222-2222-2222', placedAt: '2026-11-21T10:00:00Z' },
  currency: 'AED',
  vatRate: 5,
  supplier: {
    name: { en: 'Rayya', ar: 'ريّا' },
    trn: '100000000000003',
    address: { en: 'Deira', ar: 'ديرة' },
    phone: '+97140000000',
    email: 'shop@rayya.example',
  },
  recipient: { name, phone: '+971501234567', address: ['#set text(red) $x^2$ @ref <label> // /* `'], emirate: 'DU' },
  invoice: { number: 'INV-000001', issuedAt: '2026-11-21T10:00:00Z' },
  reason: 'partial',
  originalValue: 100,
  correctedValue: 50,
  difference: 50,
  vatOnDifference: 2,
});

/** A PDF's text has this for a glyph that no font holds, which is printed as a box. */
const BOX = '\u0000';

test('a word that is longer than its column goes on in the next line', async () => {
  const page = await (await getDocumentProxy(new Uint8Array(renderDocument(note('w'.repeat(80)))))).getPage(1);

  const { items } = await page.getTextContent();
  const ends = items.flatMap((item) => ('str' in item ? [(item.transform[4] as number) + item.width] : []));

  expect(Math.max(...ends)).toBeLessThan(page.view[2]!);
});

test.each([
  ['Urdu', 'گلپور ٹھیک ڈاکٹر ںۓ'],
  ['Hindi', 'अनिल कुमार'],
  ['Vietnamese', 'Nguyễn Thị Hương'],
  ['Russian and Greek', 'Иван Οδυσσεύς'],
  ['Chinese', '王伟'],
  ['Malayalam', 'തിരുവനന്തപുരം'],
  ['Tamil', 'கொழும்பு'],
  ['Bengali', 'ক্ষুদ্র বাংলা'],
  ['Thai', 'สมชาย'],
  ['an emoji of several parts', '😀👩🏽‍🌾🇦🇪'],
  ['hundreds of marks', `Z${'\u0301'.repeat(300)}`],
  ['a very long word', 'w'.repeat(500)],
])('a document prints %s without a box', async (_what, name) => {
  const pdf = renderDocument(note(name));

  const { text } = await extractText(await getDocumentProxy(new Uint8Array(pdf)), { mergePages: true });
  expect(text).not.toContain(BOX);
  expect(text).toContain('#set text(red) $x^2$ @ref <label> // /* `');
});

test('the fonts have every character that the contract lets people type', async () => {
  const allowed = Array.from({ length: 0x30000 }, (_, code) => code)
    .filter((code) => code > 0x20 && (code < 0xd800 || code > 0xdfff))
    .map((code) => String.fromCodePoint(code))
    .filter((character) => /\p{Assigned}/u.test(character) && !UNPRINTABLE.test(character));
  const template =
    '#set text(font: json(bytes(sys.inputs.fonts)), fallback: false)\n#for line in json(bytes(sys.inputs.lines)) [#line #linebreak()]';

  const boxes: string[] = [];
  for (let from = 0; from < allowed.length; from += 2_000) {
    const lines = allowed.slice(from, from + 2_000).map((each) => `[${each.codePointAt(0)!.toString(16)} a${each}]`);
    const pdf = renderPdf(template, { lines: JSON.stringify(lines) });
    const { text } = await extractText(await getDocumentProxy(new Uint8Array(pdf)), { mergePages: true });
    boxes.push(...(text.match(/\[[^\]]*\0[^\]]*\]/g) ?? []));
  }

  expect(allowed.length).toBeGreaterThan(30_000);
  expect(boxes).toEqual([]);
}, 60_000);

test.each([
  ['a heart and a cake', '❤️🎂♥♡'],
  ['a flag and a family', '🇦🇪👨‍👩‍👧‍👦🏴󠁧󠁢󠁥󠁮󠁧󠁿1️⃣'],
  ['Latin with marks', 'Łukasz Nguyễn Thị Hương Müller–O’Brien'],
  ['Arabic, Persian and Urdu', 'مُحَمَّد می‌خواهم گلپور ٹھیک ڈاکٹر ۱۲۳ ﷺ'],
  ['the scripts of India', 'अनिल മലയാളം தமிழ் বাংলা'],
  ['Chinese', '张伟，生日快乐！'],
])('a document can print %s', (_what, text) => {
  expect(unprintableIn(text)).toBe('');
});

test('what no document can print is named', () => {
  expect(unprintableIn('Khun สมชาย, Bangkok')).toBe('สมชาย');
});
