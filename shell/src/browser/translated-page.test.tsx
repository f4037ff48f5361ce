// @vitest-environment jsdom
import { Price } from '@shop/ui/price/price';
import { act } from 'react';
import { createRoot } from 'react-dom/client';
import { beforeAll, expect, test } from 'vitest';
import { tolerateTranslators } from './translated-page.ts';

beforeAll(() => {
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });
  tolerateTranslators();
});

/** The element that translators use, whose type is deprecated. */
const font = (): HTMLElement => document.createElementNS('http://www.w3.org/1999/xhtml', 'font') as HTMLElement;

/** As translators do: each text is taken out and stands anew within two `<font>`. */
function translate(root: Element) {
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
  const texts: Node[] = [];
  while (walker.nextNode()) texts.push(walker.currentNode);
  for (const text of texts) {
    const outer = font();
    outer.append(font());
    outer.firstElementChild!.append(text.textContent ?? '');
    text.parentNode!.replaceChild(outer, text);
  }
}

/** As others do: each text is moved into a `<font>`. */
function wrap(root: Element) {
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
  const texts: Node[] = [];
  while (walker.nextNode()) texts.push(walker.currentNode);
  for (const text of texts) {
    const around = font();
    text.parentNode!.replaceChild(around, text);
    around.append(text);
  }
}

function Line({ note, fils }: { note: boolean; fils: number }) {
  return (
    <p>
      {note && 'Only 3 left'}
      <b>Oud</b>
      {note ? <i>Gift</i> : 'No gift'}
      <Price fils={fils} />
    </p>
  );
}

test.each([
  ['replaced', translate],
  ['moved', wrap],
])('a page whose texts were %s by a translator goes on, and its amounts follow', async (_how, change) => {
  const place = document.createElement('div');
  document.body.append(place);
  const root = createRoot(place);
  await act(async () => root.render(<Line note fils={9_500} />));
  change(place);

  await act(async () => root.render(<Line note={false} fils={26_000} />));
  expect(place.textContent).toContain('260');
  expect(place.textContent).not.toContain('95');
  expect(place.textContent).not.toContain('Gift');
  change(place);
  await act(async () => root.render(<Line note fils={9_500} />));

  expect(place.textContent).toMatch(/Only 3 left.*Gift.*95/);
  await act(async () => root.unmount());
  expect(place.textContent).toBe('');
});
