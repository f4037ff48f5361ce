import type { PageHandle } from '@shop/federation/head';
import { ButtonLink } from '@shop/ui/button/button';
import layout from '@shop/ui/layout/layout.module.css';
import text from '@shop/ui/text/text.module.css';
import { useTranslation } from 'react-i18next';
import css from './titled-page.module.css';

interface TitledPage {
  /** Key of the page's `title`, `text`, `action` and head texts. */
  texts: string;
  /** Where its one button leads. */
  to: string;
}

/** A page of title, sentence and one way on. */
export function titledPage({ texts, to }: TitledPage) {
  function Component() {
    const { t } = useTranslation('mf-cart');
    return (
      <div className={`${layout.wrap} ${css.page}`}>
        <h1 className={text.title}>{t(`${texts}.title`)}</h1>
        <p className={`${text.lead} ${css.text}`}>{t(`${texts}.text`)}</p>
        <ButtonLink className={css.wayOn} to={to}>
          {t(`${texts}.action`)}
        </ButtonLink>
      </div>
    );
  }

  const handle: PageHandle = {
    head: ({ translate }) => ({ title: translate(`${texts}.meta-title`), index: false }),
  };

  return { Component, handle };
}
