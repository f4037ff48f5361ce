import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { useBrowserValue, useHydrated } from './hydrated.ts';

const Shown = () => `${useHydrated()} ${useBrowserValue(() => 'kept', 'nothing yet')}`;

test('the server renders a page as not hydrated, without values from the browser', () => {
  expect(renderToStaticMarkup(createElement(Shown))).toBe('false nothing yet');
});
