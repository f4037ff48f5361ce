import { useBelowFold } from '@shop/federation/part';
import { expect, test, vi } from 'vitest';
import { wordsOf } from '../testing/render.tsx';
import { BelowPhoneFold } from './below-phone-fold.tsx';

vi.mock('@shop/federation/part', async (original) => ({ ...(await original<object>()), useBelowFold: vi.fn() }));

/** What a page shows below a phone's fold, before or after its first frame, on a screen of a width in px. */
function shown(isRendered: boolean, width: number): string {
  vi.mocked(useBelowFold).mockReturnValue(isRendered);
  vi.stubGlobal('matchMedia', (query: string) => ({ matches: width <= Number(/max-width: (\d+)px/.exec(query)![1]) }));
  return wordsOf(<BelowPhoneFold>details</BelowPhoneFold>);
}

test('a phone leaves out of the first frame what it shows after scrolling, and wider screens do not', () => {
  expect(shown(false, 390)).toBe('');
  expect(shown(false, 768)).toBe('details');
  expect(shown(true, 390)).toBe('details');
});

test('a page that is rendered whole asks for no width, because a server has none', () => {
  vi.stubGlobal('matchMedia', undefined);
  vi.mocked(useBelowFold).mockReturnValue(true);

  expect(wordsOf(<BelowPhoneFold>details</BelowPhoneFold>)).toBe('details');
});
