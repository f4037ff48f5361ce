import { expect, test } from 'vitest';
import { isMobile, isSlow } from './visitor-device.ts';

const DESKTOP = 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36';
const PHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Mobile/15E148 Safari/604.1';

test('a narrow window or a phone’s user agent is mobile, each alone', () => {
  expect(isMobile(DESKTOP, true)).toBe(true);
  expect(isMobile(PHONE, false)).toBe(true);
  expect(isMobile(DESKTOP, false)).toBe(false);
});

test.each([
  [{ effectiveType: '2g' }, true],
  [{ effectiveType: 'slow-2g' }, true],
  [{ effectiveType: '4g', saveData: true }, true],
  [{ effectiveType: '3g', saveData: false }, false],
  [{ effectiveType: '4g' }, false],
  [undefined, false],
])('the connection %o is slow: %s', (connection, slow) => {
  expect(isSlow(connection)).toBe(slow);
});
