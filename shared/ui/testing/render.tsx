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
 * in that language.
 */
export function render(part: ReactNode, language: Language = 'en', namespaces: Record<string, Messages> = {}): string {
  const i18n = createI18n({
    language,
    shop: 'Rayya',
    messages: { common: language === 'ar' ? arabic : english, ...namespaces },
  });
  const router = createMemoryRouter([{ path: '*', element: part }]);
  return renderToStaticMarkup(
    <I18nextProvider i18n={i18n}>
      <RouterProvider router={router} />
    </I18nextProvider>,
  );
}
