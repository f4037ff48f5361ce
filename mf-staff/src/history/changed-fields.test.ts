import { expect, test } from 'vitest';
import { changedFields } from './changed-fields.ts';

test('of a size and of a text in two languages only what differs is a change', () => {
  const before = { name: { en: 'Oud', ar: 'عود' }, 'size PF-1': { price: 38_500, stock: 4, label: { en: '50 ml' } } };
  const after = {
    name: { en: 'Oud', ar: 'عود ملكي' },
    'size PF-1': { price: 39_500, stock: 4, label: { en: '50 ml' } },
  };

  expect(changedFields(before, after, 'en')).toEqual([
    { path: ['name', 'ar'], before: 'عود', after: 'عود ملكي' },
    { path: ['size PF-1', 'price'], before: 38_500, after: 39_500 },
  ]);
});

test('what was made or removed has all its fields, and a list is one value', () => {
  expect(changedFields(null, { role: 'orders', keys: [], courier: { name: 'Falcon' } }, 'en')).toEqual([
    { path: ['role'], before: null, after: 'orders' },
    { path: ['keys'], before: null, after: [] },
    { path: ['courier', 'name'], before: null, after: 'Falcon' },
  ]);
  expect(changedFields({ pictures: ['a', 'b'] }, { pictures: ['b'] }, 'en')).toEqual([
    { path: ['pictures'], before: ['a', 'b'], after: ['b'] },
  ]);
  expect(changedFields({ code: 'EID' }, null, 'en')).toEqual([{ path: ['code'], before: 'EID', after: null }]);
});

test('an act that left every field as it was has none', () => {
  expect(changedFields({ status: 'packed' }, { status: 'packed' }, 'en')).toEqual([]);
  expect(changedFields(null, null, 'en')).toEqual([]);
});

const both = (en: string, ar: string) => ({ en, ar });
const EID = { title: both('Eid gifts', 'هدايا العيد'), url: '/category/perfumes' };
const OUD = { title: both('Oud', 'عود'), url: '/category/oil' };
const ROSE = { title: both('Rose', 'ورد'), url: '/category/perfumes/rose' };

test('of a list of banners only what differs is a change, each named by its title', () => {
  const now = { ...OUD, title: both('Royal oud', 'عود ملكي') };

  expect(changedFields({ banners: [EID, OUD] }, { banners: [EID, now] }, 'en')).toEqual([
    { path: ['banners', '“Royal oud”', 'title', 'en'], before: 'Oud', after: 'Royal oud' },
    { path: ['banners', '“Royal oud”', 'title', 'ar'], before: 'عود', after: 'عود ملكي' },
  ]);
  expect(changedFields({ banners: [EID, OUD] }, { banners: [EID] }, 'ar')).toEqual([
    { path: ['banners'], before: '“عود”', after: null },
  ]);
  expect(changedFields({ items: [] }, { items: [ROSE] }, 'en')).toEqual([
    { path: ['items'], before: null, after: '“Rose”' },
  ]);
});

test('banners that were moved are named in both orders', () => {
  expect(changedFields({ banners: [EID, OUD, ROSE] }, { banners: [OUD, EID, ROSE] }, 'en')).toEqual([
    { path: ['banners'], before: ['“Eid gifts”', '“Oud”', '“Rose”'], after: ['“Oud”', '“Eid gifts”', '“Rose”'] },
  ]);
});
