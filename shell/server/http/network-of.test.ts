import { expect, test } from 'vitest';
import { networkOf } from './network-of.ts';

test.each([
  ['192.0.2.77', '192.0.2.0/24'],
  ['::ffff:192.0.2.78', '192.0.2.0/24'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1::/56'],
  ['2001:db8:1:ff::1', '2001:db8:1::/56'],
  ['2001:db8:1:100::1', '2001:db8:1:100::/56'],
  ['::1', '::/56'],
  ['0:0:0:0:0:0:0:1', '::/56'],
  ['fe80::1%eth0', 'fe80::/56'],
  ['nonsense', 'unknown'],
])('%s belongs to the network %s', (address, network) => {
  expect(networkOf(address)).toBe(network);
});
