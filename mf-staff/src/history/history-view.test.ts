import { expect, test } from 'vitest';
import { addressOfView, viewIn } from './history-view.ts';

test('the address of a history names it, and what it says wrongly is left out', () => {
  const address = '?q=Khalid&subject=setting&from=2026-11-01&until=2026-11-30';

  expect(addressOfView(viewIn(new URLSearchParams(address)))).toBe(address);
  expect(viewIn(new URLSearchParams('?subject=weather&from=2026-13-45&until=yesterday'))).toEqual({
    q: '',
    subject: undefined,
    from: undefined,
    until: undefined,
  });
  expect(addressOfView(viewIn(new URLSearchParams()))).toBe('');
});
