import { expect, test } from 'vitest';
import { changedFields } from './changed-fields.ts';

test('of a size and of a text in two languages only what differs is a change', () => {
  const before = { name: { en: 'Oud', ar: 'عود' }, 'size PF-1': { price: 38_500, stock: 4, label: { en: '50 ml' } } };
  const after = {
    name: { en: 'Oud', ar: 'عود ملكي' },
    'size PF-1': { price: 39_500, stock: 4, label: { en: '50 ml' } },
  };

  expect(changedFields(before, after)).toEqual([
    { path: ['name', 'ar'], before: 'عود', after: 'عود ملكي' },
    { path: ['size PF-1', 'price'], before: 38_500, after: 39_500 },
  ]);
});

test('what was made or removed has all its fields, and a list is one value', () => {
  expect(changedFields(null, { role: 'orders', keys: [], courier: { name: 'Falcon' } })).toEqual([
    { path: ['role'], before: null, after: 'orders' },
    { path: ['keys'], before: null, after: [] },
    { path: ['courier', 'name'], before: null, after: 'Falcon' },
  ]);
  expect(changedFields({ pictures: ['a', 'b'] }, { pictures: ['b'] })).toEqual([
    { path: ['pictures'], before: ['a', 'b'], after: ['b'] },
  ]);
  expect(changedFields({ code: 'EID' }, null)).toEqual([{ path: ['code'], before: 'EID', after: null }]);
});

test('an act that left every field as it was has none', () => {
  expect(changedFields({ status: 'packed' }, { status: 'packed' })).toEqual([]);
  expect(changedFields(null, null)).toEqual([]);
});
