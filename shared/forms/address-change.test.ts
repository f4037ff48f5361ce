import { expect, test } from 'vitest';
import { addressChange } from './address-change.ts';

const INPUT = {
  label: 'Home',
  recipient: 'Aisha Al Mansoori',
  phone: '+971501234567',
  emirate: 'DU',
  area: 'Jumeirah 2',
  building: 'Villa 12',
  notes: 'Ring twice',
} as const;

test('a change removes the parts that were emptied', () => {
  expect(addressChange(INPUT)).toMatchObject({
    street: null,
    apartment: null,
    notes: 'Ring twice',
    building: 'Villa 12',
  });
});

test('a change can make an address the default, but not undo that', () => {
  expect(addressChange({ ...INPUT, isDefault: false })).not.toHaveProperty('isDefault');
  expect(addressChange({ ...INPUT, isDefault: true })).toHaveProperty('isDefault', true);
});
