import { expect, test } from 'vitest';
import { AtOnce } from './at-once.ts';

test('an address has as many as it may, and one more after it gave one back', () => {
  const atOnce = new AtOnce(2);
  const giveBack = atOnce.take('203.0.113.7');
  atOnce.take('203.0.113.7');

  expect(atOnce.take('203.0.113.7')).toBeUndefined();
  giveBack!();
  expect(atOnce.take('203.0.113.7')).toBeDefined();
});

test('addresses are counted apart, and those of one home’s IPv6 network together', () => {
  const atOnce = new AtOnce(1);
  atOnce.take('203.0.113.7');
  atOnce.take('2001:db8:1:2::1');

  expect(atOnce.take('203.0.113.8')).toBeDefined();
  expect(atOnce.take('::ffff:203.0.113.7')).toBeUndefined();
  expect(atOnce.take('2001:db8:1:2:ffff::9')).toBeUndefined();
  expect(atOnce.take('2001:db8:1:3::1')).toBeDefined();
});
