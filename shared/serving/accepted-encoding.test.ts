import { expect, test } from 'vitest';
import { encodingFor } from './accepted-encoding.ts';

test.each([
  ['gzip, deflate, br, zstd', 'br'],
  ['br;q=0.5, gzip', 'br'],
  ['gzip', 'gzip'],
  ['br;q=0, gzip;q=0.1', 'gzip'],
  ['br;q=0.000, gzip;q=0', undefined],
  ['*', 'br'],
  ['brotli, x-gzip', undefined],
  ['identity', undefined],
  ['', undefined],
  [undefined, undefined],
])('a caller that accepts "%s" gets %s', (accepted, encoding) => {
  expect(encodingFor({ 'accept-encoding': accepted })).toBe(encoding);
});
