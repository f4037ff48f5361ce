import { expect, test } from 'vitest';
import { readCsv } from './csv-file.ts';
import { ExchangeEntry } from './exchange-entry.ts';
import { explainIssue } from './explain-issue.ts';
import { FileMistake, type Mistake } from './read-file.ts';

test.each([
  [{ price: 'twelve' }, 'price'],
  [{ sku: 'a' }, 'item-code'],
  [{ gtin: '4006381333932' }, 'gtin'],
  [{ offerEnds: 'soon' }, 'day'],
  [{ price: '10.00', compareAt: '9.00' }, 'compare-at'],
  [{ amount: 0 }, 'above-zero'],
  [{ amount: 'ten' }, 'number'],
  [{ maxQuantity: 1.5 }, 'whole-number'],
  [{ unit: 'litre' }, 'choice'],
  [{ price: '' }, 'missing'],
  [{ heightMm: 12 }, 'measures'],
  [{ stock: -1 }, 'too-low'],
  [{ stock: 1e12 }, 'too-high'],
])('a size with %o has the code %s', (part, code) => {
  const both = { en: 'A', ar: 'ا' };
  const size = { sku: 'A-50', amount: 50, unit: 'ml', label: both, price: '10.00', stock: 0, ...part };
  const entry = {
    id: 'a',
    slug: 'a',
    category: 'perfumes',
    name: both,
    subtitle: both,
    description: both,
    imageAlt: both,
    variants: [size],
  };

  const { error } = ExchangeEntry.safeParse(entry);

  expect(error!.issues.flatMap((issue) => explainIssue(issue, entry)).map((mistake) => mistake.code)).toEqual([code]);
});

test.each([
  ['', 'empty-file'],
  ['id,sku\na,"B', 'quote-open'],
  ['id,sku\na,B "C" D\n', 'quote-inside'],
  ['id,sku\na,B,C\n', 'cells'],
  ['id,sku,sku\na,B,C\n', 'twice'],
  ['id,sku,colour\na,B,C\n', 'no-column'],
  ['id\na\n', 'column-missing'],
  ['id,sku,name.en\na,B,Oud\na,C,Rose\n', 'differs'],
])('a sheet with the text %j has the code %s', async (text, code) => {
  expect((await mistakesIn(text)).map((mistake) => mistake.code)).toEqual([code]);
});

async function mistakesIn(text: string): Promise<Mistake[]> {
  try {
    return (await readCsv(text)).mistakes;
  } catch (error) {
    if (error instanceof FileMistake) return error.mistakes;
    throw error;
  }
}

test('what only the command line says has no code', () => {
  const { error } = ExchangeEntry.safeParse({ colour: 'red' });
  const unknown = error!.issues.find(({ code }) => code === 'unrecognized_keys')!;

  expect(explainIssue(unknown, {}).map(({ message, code }) => [message, code])).toEqual([
    ['there is no such field', null],
  ]);
});
