import { expect, test } from 'vitest';
import { ExchangeEntry } from './exchange-entry.ts';
import { explainIssue } from './explain-issue.ts';
import { codeOf } from './field-rules.ts';

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

  expect(error!.issues.flatMap((issue) => explainIssue(issue, entry)).map(({ message }) => codeOf(message))).toEqual([
    code,
  ]);
});

test('what only the command line says has no code', () => {
  expect(codeOf('there is no such field')).toBeNull();
  expect(codeOf('belongs to oud-royal')).toBe('taken');
  expect(codeOf('is missing, and no picture is named a.jpg')).toBe('missing');
});
