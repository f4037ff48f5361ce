import { renderToStaticMarkup } from 'react-dom/server';
import { NavigationType, Router, type Navigator } from 'react-router-dom';
import { expect, test, vi } from 'vitest';
import { BelowPhoneFold } from './below-phone-fold.tsx';

const navigator: Navigator = { createHref: String, go() {}, push() {}, replace() {} };

/** What the first rendering of a page shows below a phone's fold, on a screen of a width in px. */
function firstRendering(navigationType: NavigationType, width: number): string {
  vi.stubGlobal('matchMedia', (query: string) => ({ matches: width <= Number(/max-width: (\d+)px/.exec(query)![1]) }));
  return renderToStaticMarkup(
    <Router navigator={navigator} navigationType={navigationType} location="/products/oud">
      <BelowPhoneFold>details</BelowPhoneFold>
    </Router>,
  );
}

test('a page that a link has opened is first rendered without what only wider screens show at once', () => {
  expect(firstRendering(NavigationType.Push, 390)).toBe('');
  expect(firstRendering(NavigationType.Push, 768)).toBe('details');
});

test('a served page and a page after Back are rendered whole', () => {
  expect(firstRendering(NavigationType.Pop, 390)).toBe('details');
});
