// @vitest-environment node
import { expect, test } from 'vitest';
import { aCart, aLine } from '../testing/cart.ts';
import { applyChange, supersedes, type CartChange } from './cart-changes.ts';

const OUD = { productId: 'perfume-oud-royal', variantId: 'pf-oudr-050', quantity: 1 };

const lineAfter = (gift: { note?: string } | undefined, change: CartChange) =>
  applyChange({ cart: aCart([aLine(gift && { gift })]), unseen: 0 }, change).cart?.items[0];

test.each<[string, { note?: string } | undefined, CartChange, object | undefined]>([
  ['added again keeps its note', { note: 'For Omar' }, { kind: 'addToCart', addition: OUD }, { note: 'For Omar' }],
  [
    'added again with gift wrapping keeps its note',
    { note: 'For Omar' },
    { kind: 'addToCart', addition: { ...OUD, gift: {} } },
    { note: 'For Omar' },
  ],
  [
    'added again with another note has the new note',
    { note: 'For Omar' },
    { kind: 'addToCart', addition: { ...OUD, gift: { note: 'For Noura' } } },
    { note: 'For Noura' },
  ],
  ['given a note has it', {}, { kind: 'setGift', lineId: 'oud', gift: { note: 'For Omar' } }, { note: 'For Omar' }],
  ['given an empty note has none', { note: 'For Omar' }, { kind: 'setGift', lineId: 'oud', gift: {} }, {}],
  ['unwrapped has no gift wrapping', { note: 'For Omar' }, { kind: 'setGift', lineId: 'oud', gift: null }, undefined],
  [
    'not the changed one stays as it is',
    { note: 'For Omar' },
    { kind: 'setGift', lineId: 'rose', gift: null },
    { note: 'For Omar' },
  ],
])('before the API has answered, a line that is %s', (_what, before, change, after) => {
  expect(lineAfter(before, change)?.gift).toEqual(after);
});

const gift = (lineId: string, wrapping: object | null = {}): CartChange => ({
  kind: 'setGift',
  lineId,
  gift: wrapping,
});

test('rapid changes of one line’s wrapping are collapsed; those of its quantity or of other lines are sent', () => {
  expect(supersedes(gift('oud', null), gift('oud'))).toBe(true);
  expect(supersedes({ kind: 'removeFromCart', lineId: 'oud' }, gift('oud'))).toBe(true);
  expect(supersedes(gift('rose'), gift('oud'))).toBe(false);
  expect(supersedes(gift('oud'), { kind: 'setQuantity', lineId: 'oud', quantity: 2 })).toBe(false);
  expect(supersedes({ kind: 'setQuantity', lineId: 'oud', quantity: 2 }, gift('oud'))).toBe(false);
});
