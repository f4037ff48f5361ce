import '../tokens.css';
import '../preferences.css';
import '../reset.css';
import '../fonts.css';
import { createI18n } from '@shop/i18n/create-i18n';
import arabic from '@shop/i18n/messages/common.ar.json' with { type: 'json' };
import english from '@shop/i18n/messages/common.en.json' with { type: 'json' };
import { createRoot } from 'react-dom/client';
import { I18nextProvider } from 'react-i18next';
import { createBrowserRouter, RouterProvider } from 'react-router-dom';
import { KitPage } from './kit-page.tsx';

// The design system without a shop, for visual tests, in the language of the document.
const language = document.documentElement.lang === 'ar' ? 'ar' : 'en';
const i18n = createI18n({ language, shop: 'Rayya', messages: { common: language === 'ar' ? arabic : english } });
const router = createBrowserRouter([{ path: '*', element: <KitPage /> }]);

createRoot(document.body).render(
  <I18nextProvider i18n={i18n}>
    <RouterProvider router={router} />
  </I18nextProvider>,
);
