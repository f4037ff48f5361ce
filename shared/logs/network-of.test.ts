import { expect, test } from 'vitest';
import { networkOf } from './network-of.ts';

test.each([
  ['192.0.2.1', '192.0.2.254'],
  ['192.0.2.1', '::ffff:192.0.2.9'],
  ['192.0.2.1', '192.0.2.9:51234'],
  ['2001:db8::1', '[2001:db8::2]'],
  ['2001:db8::1', '[2001:db8::2]:51234'],
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

test.each(['', 'unknown', '2001:db8', '192.0.2.1:', '[192.0.2.1', '300.1.1.1'])('"%s" is no address', (text) =>
  expect(networkOf(text)).toBeUndefined(),
);

test.each([
  ['192.0.2.77', '192.0.2.0/24'],
  ['2001:db8:1:1ff::1', '2001:db8:1:100::/56'],
  ['fe80::1%eth0', 'fe80::/56'],
])('%s belongs to %s', (address, network) => expect(networkOf(address)).toBe(network));

test.each([
  ['203.0.113.7', '203.0.113.7/32'],
  ['::ffff:203.0.113.7', '203.0.113.7/32'],
  ['2001:0DB8:0001:0002::9', '2001:db8:1:2::/64'],
])('with other bits %s belongs to %s', (address, network) =>
  expect(networkOf(address, { ipv4: 32, ipv6: 64 })).toBe(network),
);
