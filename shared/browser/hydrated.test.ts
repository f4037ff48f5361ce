import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { useBrowserValue, useHydrated } from './hydrated.ts';

const Shown = () => `${useHydrated()} ${useBrowserValue(() => 'kept', 'nothing yet')}`;

test('the server’s HTML is that of a page that is not hydrated and knows nothing of the browser', () => {
  expect(renderToStaticMarkup(createElement(Shown))).toBe('false nothing yet');
});
