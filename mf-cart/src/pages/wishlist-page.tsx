import type { PageHandle } from '@shop/federation/head';
import { useShopState } from '@shop/store/react';
import { ButtonLink } from '@shop/ui/button/button';
import { Empty } from '@shop/ui/empty/empty';
import layout from '@shop/ui/layout/layout.module.css';
import text from '@shop/ui/text/text.module.css';
import { useTranslation } from 'react-i18next';
import empty from './empty-page.module.css';
import css from './titled-page.module.css';

/** What a guest keeps in this browser: how many products, or that there are none yet. */
export function Component() {
  const { t } = useTranslation('mf-cart');
  const count = useShopState(({ wishlist }) => wishlist.ids.length);

  if (count === 0) {
    return (
      <div className={`${layout.wrap} ${empty.page}`}>
        <Empty
          heading="h1"
          title={t('wishlist.empty.title')}
          text={t('wishlist.empty.text')}
          action={{ label: t('wishlist.empty.action'), to: '/' }}
        />
      </div>
    );
  }
  return (
    <div className={`${layout.wrap} ${css.page}`}>
      <h1 className={text.title}>{t('wishlist.title')}</h1>
      <p className={`${text.lead} ${css.text}`}>
        {t('wishlist.kept', { count })}. {t('wishlist.guest-note')}
      </p>
      <ButtonLink className={css.wayOn} to="/login">
        {t('wishlist.action')}
      </ButtonLink>
    </div>
  );
}

export const handle: PageHandle = {
  head: ({ translate }) => ({ title: translate('wishlist.meta-title'), description: translate('wishlist.meta-description'), index: false }),
};
