import type { Language } from '@shop/contract/language';
import { createI18n } from '@shop/i18n/create-i18n';
import type { Messages } from '@shop/i18n/messages';
import arabic from '@shop/i18n/messages/common.ar.json' with { type: 'json' };
import english from '@shop/i18n/messages/common.en.json' with { type: 'json' };
import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { I18nextProvider } from 'react-i18next';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';

/**
 * Server-rendered HTML of a component, inside a router and in a language. `namespaces` are a remote's own texts in that
 * language; `address` is the page's.
 */
export function render(
  part: ReactNode,
  language: Language = 'en',
  namespaces: Record<string, Messages> = {},
  address = '/',
): string {
  const i18n = createI18n({
    language,
    shop: 'Rayya',
    messages: { common: language === 'ar' ? arabic : english, ...namespaces },
  });
  const router = createMemoryRouter([{ path: '*', element: part }], { initialEntries: [address] });
  return renderToStaticMarkup(
    <I18nextProvider i18n={i18n}>
      <RouterProvider router={router} />
    </I18nextProvider>,
  );
}

/** The visible text of HTML, without bidirectional isolates. */
export const wordsIn = (html: string): string =>
  html
    .replace(/<[^>]+>/g, ' ')
    .replaceAll('&#x27;', "'")
    .replace(/[\u2068\u2069]/g, '')
    .replace(/[\s\u00a0]+/g, ' ')
    .trim();

interface RemoteRendering {
  /** HTML of a component of the remote. */
  render: (part: ReactNode, language?: Language, address?: string) => string;
  /** Its visible text. */
  wordsOf: (part: ReactNode, language?: Language, address?: string) => string;
}

/** Render functions for a remote's component tests: with its texts and the shared ones, each component inside `around`. */
export function renderingOf(
  namespace: string,
  messages: Record<Language, Messages>,
  around: (part: ReactNode) => ReactNode = (part) => part,
): RemoteRendering {
  const renderPart = (part: ReactNode, language: Language = 'en', address?: string) =>
    render(around(part), language, { [namespace]: messages[language] }, address);
  return { render: renderPart, wordsOf: (...asked) => wordsIn(renderPart(...asked)) };
}
