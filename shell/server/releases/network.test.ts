import { expect, test } from 'vitest';
import { networkOf } from './network.ts';

test.each([
  ['192.0.2.1', '192.0.2.254'],
  ['192.0.2.1', '::ffff:192.0.2.9'],
  ['192.0.2.1', '::ffff:c000:0209'],
  ['2001:db8::1', '2001:db8:0:0::1'],
  ['2001:db8::1', '2001:0DB8:0000:00ff:ffff:ffff:ffff:ffff'],
  ['::1', '0:0:0:0:0:0:0:1'],
])('%s and %s are of one network', (one, other) => {
  expect(networkOf(one)).toBeDefined();
  expect(networkOf(other)).toBe(networkOf(one));
});

test.each([
  ['192.0.2.1', '192.0.3.1'],
  ['2001:db8::1', '2001:db8:0:100::1'],
  ['2001:db8::1', '2001:db8:1::1'],
  ['0.0.0.1', '::'],
])('%s and %s are of two networks', (one, other) => expect(networkOf(other)).not.toBe(networkOf(one)));

test.each(['', 'unknown', '2001:db8', '192.0.2.1:80', '300.1.1.1'])('"%s" is no address', (text) =>
  expect(networkOf(text)).toBeUndefined(),
);
