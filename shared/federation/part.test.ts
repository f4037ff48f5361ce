import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { createPath, NavigationType, Router, type Navigator } from 'react-router-dom';
import { expect, test } from 'vitest';
import { BelowFold } from './part.tsx';

const navigator: Navigator = {
  createHref: (to) => (typeof to === 'string' ? to : createPath(to)),
  go() {},
  push() {},
  replace() {},
};

/** What the first rendering of a page shows below the fold, after a navigation of this kind. */
const firstRendering = (navigationType: NavigationType, location: string) =>
  renderToStaticMarkup(
    createElement(Router, { navigator, navigationType, location }, createElement(BelowFold, null, 'reviews')),
  );

test('a page that a link has opened is first rendered without what lies below the fold', () => {
  expect(firstRendering(NavigationType.Push, '/products/oud')).toBe('');
});

test('a served page, a page after Back and an address of a part of a page are rendered whole', () => {
  expect(firstRendering(NavigationType.Pop, '/products/oud')).toBe('reviews');
  expect(firstRendering(NavigationType.Push, '/products/oud#reviews')).toBe('reviews');
});
