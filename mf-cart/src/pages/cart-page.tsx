import type { PageHandle } from '@shop/federation/head';
import { Empty } from '@shop/ui/empty/empty';
import layout from '@shop/ui/layout/layout.module.css';
import { useTranslation } from 'react-i18next';
import css from './empty-page.module.css';

/** A guest's cart: always empty, since adding asks for a login. */
export function Component() {
  const { t } = useTranslation('mf-cart');
  return (
    <div className={`${layout.wrap} ${css.page}`}>
      <Empty heading="h1" title={t('cart.empty.title')} text={t('cart.empty.text')} action={{ label: t('cart.empty.action'), to: '/#collections' }} />
    </div>
  );
}

export const handle: PageHandle = {
  head: ({ translate }) => ({ title: translate('cart.meta-title'), description: translate('cart.meta-description'), index: false }),
};
