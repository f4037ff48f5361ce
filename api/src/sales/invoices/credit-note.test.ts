import { expect, test } from 'vitest';
import type { CreditNoteContent, InvoiceContent } from '../../../database/schema/document-content.ts';
import { vatContained } from '../../money/totals.ts';
import { creditNote } from './issue-credit-note.ts';

const INVOICE = {
  number: 'INV-000001',
  issuedAt: '2026-11-21T10:00:00Z',
  vatRate: 5,
  totals: { gross: 10_000, vat: 477 },
} as InvoiceContent;
const note = (amount: number, earlier: Partial<CreditNoteContent>[] = [], vat?: number) =>
  creditNote(INVOICE, earlier as CreditNoteContent[], { reason: 'partial', amount, ...(vat !== undefined && { vat }) });

test('a credit note states the invoice’s value before and after it', () => {
  expect(note(4_000)).toMatchObject({
    originalValue: 10_000,
    correctedValue: 6_000,
    difference: 4_000,
    vatOnDifference: vatContained(4_000, 5),
  });
});

test('a second credit note starts from the value that the first one left', () => {
  expect(note(2_000, [{ difference: 4_000, vatOnDifference: 190 }])).toMatchObject({
    originalValue: 6_000,
    correctedValue: 4_000,
  });
});

test('credit notes for the whole invoice add up to exactly its VAT', () => {
  const first = note(3_333);
  const second = note(3_333, [first]);
  const last = note(3_334, [first, second]);

  expect(first.vatOnDifference + second.vatOnDifference + last.vatOnDifference).toBe(477);
  expect(last.correctedValue).toBe(0);
});
