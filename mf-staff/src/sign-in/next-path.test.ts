import { expect, test } from 'vitest';
import { nextPath } from './next-path.ts';

test.each([
  [null, '/staff'],
  ['/staff/orders?queue=to-pack', '/staff/orders?queue=to-pack'],
  ['/staff', '/staff'],
  ['/staff?x=1', '/staff?x=1'],
  ['/cart', '/staff'],
  ['/staffroom', '/staff'],
  ['//evil.example/staff', '/staff'],
  ['https://evil.example/staff/', '/staff'],
])('after the sign-in %j leads to %s', (to, path) => {
  expect(nextPath(to)).toBe(path);
});
