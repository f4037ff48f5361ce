import type { PageHandle } from '@shop/federation/head';
import { ButtonLink } from '@shop/ui/button/button';
import layout from '@shop/ui/layout/layout.module.css';
import text from '@shop/ui/text/text.module.css';
import { useTranslation } from 'react-i18next';
import css from './titled-page.module.css';

/** A page of title and sentence, with the texts `{texts}.title`, `.text`, `.meta-title` and `.meta-description`. */
export function titledPage(texts: 'about' | 'contact-us' | 'policies') {
  function Component() {
    const { t } = useTranslation('shell');
    return (
      <div className={`${layout.wrap} ${css.page}`}>
        <h1 className={text.title}>{t(`${texts}.title`)}</h1>
        <p className={`${text.lead} ${css.text}`}>{t(`${texts}.text`)}</p>
        <ButtonLink className={css.wayOn} to="/">
          {t('common:actions.home')}
        </ButtonLink>
      </div>
    );
  }

  const handle: PageHandle = {
    head: ({ translate }) => ({
      title: translate(`${texts}.meta-title`),
      description: translate(`${texts}.meta-description`),
    }),
  };

  return { Component, handle };
}
