import { expect, test } from 'vitest';
import { emptyDraft, missingIn, orderInputOf, quoteInputOf, type PhoneDraft } from './phone-draft.ts';

const LINE = {
  variantId: 'pf-oudr-050',
  name: { en: 'Oud', ar: 'عود' },
  size: { en: '50 ml', ar: '50 مل' },
  quantity: 2,
  isGift: true,
  note: ' Eid Mubarak ',
};
const EMPTY = emptyDraft('en');
const WHOLE: PhoneDraft = {
  ...EMPTY,
  name: ' Amina ',
  mobile: '050 123 4567',
  lines: [LINE],
  emirate: 'DU',
  address: { ...EMPTY.address, recipient: 'Amina', area: ' Deira ', building: 'Al Ras 4' },
};

test('a draft names what it still needs, in the order of the screen', () => {
  expect(missingIn(EMPTY)).toEqual(['name', 'mobile', 'lines', 'emirate', 'recipient', 'area', 'building']);
  expect(missingIn(WHOLE)).toEqual([]);
});

test('the price is asked for once there are a size and an emirate', () => {
  expect(quoteInputOf(EMPTY)).toBeNull();
  expect(quoteInputOf({ ...EMPTY, lines: [LINE] })).toBeNull();
  expect(quoteInputOf({ ...WHOLE, coupon: ' rayya10 ', customerId: 'c' })).toEqual({
    lines: [{ variantId: 'pf-oudr-050', quantity: 2, gift: { note: 'Eid Mubarak' } }],
    coupon: 'rayya10',
    emirate: 'DU',
    paymentMethod: 'cash',
    customerId: 'c',
  });
});

test('an order has what was typed without its blanks, and names the total that was told', () => {
  expect(orderInputOf(WHOLE, 12_000)).toEqual({
    lines: [{ variantId: 'pf-oudr-050', quantity: 2, gift: { note: 'Eid Mubarak' } }],
    name: 'Amina',
    mobile: '+971501234567',
    language: 'en',
    address: { recipient: 'Amina', area: 'Deira', building: 'Al Ras 4', emirate: 'DU' },
    paymentMethod: 'cash',
    total: 12_000,
  });
});
