import { createI18n } from '@shop/i18n/create-i18n';
import { renderToStaticMarkup } from 'react-dom/server';
import { I18nextProvider } from 'react-i18next';
import { StaticRouter } from 'react-router';
import { shellMessages } from '../messages/load.ts';
import { OfflinePage } from '../offline/offline-page.tsx';
import type { OfflineInput, OfflineMarkup } from './shell-module.ts';

/** Renders the offline page. Its links stay in its language, whatever address it is shown at. */
export async function renderOffline({ language, settings }: OfflineInput): Promise<OfflineMarkup> {
  const i18n = createI18n({
    language,
    shop: settings?.shop ?? '',
    terms: settings?.terms,
    messages: (await shellMessages[language]()).default,
  });
  const basename = language === 'ar' ? '/ar' : '/';
  return {
    title: i18n.t('shell:offline.meta-title').replace(/\s*\|\s*$/, ''),
    html: renderToStaticMarkup(
      <I18nextProvider i18n={i18n}>
        <StaticRouter basename={basename} location={`${language === 'ar' ? '/ar' : ''}/offline`}>
          <OfflinePage settings={settings} />
        </StaticRouter>
      </I18nextProvider>,
    ),
  };
}
