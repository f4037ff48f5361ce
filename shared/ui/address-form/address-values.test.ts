import { AddressInput, type Address } from '@shop/contract/account';
import { expect, test } from 'vitest';
import { addressInput, addressValues, labelText, type AddressValues } from './address-values.ts';

const NAMES = { home: 'Home', work: 'Work' };
const ADDRESS: Address = {
  id: '2b7d3a52-5b1c-4f6e-9a53-0d6f1f6a2c11',
  label: 'Home',
  recipient: 'Aisha Al Mansoori',
  phone: '+971501234567',
  emirate: 'DU',
  area: 'Jumeirah 2',
  building: 'Villa 12',
  isDefault: true,
};
const typed = (changes: Partial<AddressValues>) => addressInput({ ...addressValues(ADDRESS), ...changes }, NAMES);

test('an address is the same after being shown in its form and read from it', () => {
  const { id: _, isDefault: __, ...parts } = ADDRESS;

  expect(AddressInput.parse(typed({}))).toEqual({ ...parts, isDefault: false });
});

test.each([
  ['Home', { kind: 'home', label: '' }],
  ['Work', { kind: 'work', label: '' }],
  ['المنزل', { kind: 'home', label: '' }],
  ['العمل', { kind: 'work', label: '' }],
  ['My mother', { kind: 'other', label: 'My mother' }],
])('an address called %s is recognised', (label, shown) => {
  expect(addressValues({ ...ADDRESS, label })).toMatchObject(shown);
});

test('numbers may be typed in groups and in Arabic digits', () => {
  expect(typed({ makani: '٣٠٠٣٢ ٩٥٣٢٠', poBox: '12-34' })).toMatchObject({ makani: '3003295320', poBox: '1234' });
});

test('letters in a number make it invalid', () => {
  const { error } = AddressInput.safeParse(typed({ makani: '30032 9532O' }));

  expect(error?.issues.map(({ path }) => path)).toEqual([['makani']]);
});

test.each([
  ['Home', 'المنزل'],
  ['العمل', 'العمل'],
  ['My mother', 'My mother'],
])('an address saved as %s is called %s on an Arabic page', (label, shown) => {
  expect(labelText(label, { home: 'المنزل', work: 'العمل' })).toBe(shown);
});

test('a new address starts with its customer’s name and mobile', () => {
  expect(addressValues(null, { name: 'Aisha', mobile: '+919876543210' })).toMatchObject({
    recipient: 'Aisha',
    phone: { country: '91', number: '9876543210' },
  });
});
