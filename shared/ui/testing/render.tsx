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
 * HTML of a part as the server writes it, in a router and in the language of the page. `namespaces` are a remote's own texts,
 * in that language; `address` is that of the page.
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

/** What a reader sees of HTML: its words alone, without the marks that keep Arabic and Latin apart. */
export const wordsIn = (html: string): string =>
  html
    .replace(/<[^>]+>/g, ' ')
    .replaceAll('&#x27;', "'")
    .replace(/[\u2068\u2069]/g, '')
    .replace(/[\s\u00a0]+/g, ' ')
    .trim();

interface RemoteRendering {
  /** HTML of a part of the remote's pages. */
  render: (part: ReactNode, language?: Language, address?: string) => string;
  /** What a reader sees of it. */
  wordsOf: (part: ReactNode, language?: Language, address?: string) => string;
}

/** What a remote's component tests render with: its own texts beside the shared ones, and `around` each part what it stands in. */
export function renderingOf(
  namespace: string,
  messages: Record<Language, Messages>,
  around: (part: ReactNode) => ReactNode = (part) => part,
): RemoteRendering {
  const renderPart = (part: ReactNode, language: Language = 'en', address?: string) =>
    render(around(part), language, { [namespace]: messages[language] }, address);
  return { render: renderPart, wordsOf: (...asked) => wordsIn(renderPart(...asked)) };
}
