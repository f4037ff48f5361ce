import { NeedsLogin } from '@shop/customer/needs-login';
import type { PageHandle } from '@shop/federation/head';
import { usePageError } from '@shop/federation/page-error';
import { Empty } from '@shop/ui/empty/empty';
import { Icon } from '@shop/ui/icon/icon';
import { ProblemPage } from '@shop/ui/problem-page/problem-page';
import { useTranslation } from 'react-i18next';
import { Link, useRouteError } from 'react-router-dom';
import { CheckoutSkeleton } from '../checkout/checkout-skeleton.tsx';
import type { Checkout } from '../checkout/load-checkout.ts';
import { OpenCheckout } from '../checkout/open-checkout.tsx';
import { useFollowCart } from '../checkout/use-follow-cart.ts';
import css from '../checkout/checkout.module.css';
import layout from '@shop/ui/layout/layout.module.css';
import text from '@shop/ui/text/text.module.css';

export { loadCheckout as loader } from '../checkout/load-checkout.ts';

export const handle: PageHandle = {
  head: ({ translate }) => ({ title: translate('checkout.meta-title'), canonical: '/checkout', index: false }),
};

function NothingToBuy() {
  const { t } = useTranslation('mf-cart');
  useFollowCart(true);
  return (
    <Empty
      title={t('cart.empty.title')}
      text={t('cart.empty.text')}
      action={{ label: t('cart.empty.action'), to: '/#collections' }}
    />
  );
}

/** From the cart to a placed order. */
export function Component() {
  const { t } = useTranslation('mf-cart');
  return (
    <div className={`${layout.wrap} ${css.page}`}>
      <Link className={css.back} to="/cart">
        <Icon name="back" />
        <span className={text.link}>{t('checkout.back-to-cart')}</span>
      </Link>
      <h1 className={text.title}>{t('checkout.title')}</h1>
      <NeedsLogin<Checkout> reason="log-in-to-checkout" waiting={<CheckoutSkeleton />}>
        {(checkout) => (checkout.state === 'empty' ? <NothingToBuy /> : <OpenCheckout checkout={checkout} />)}
      </NeedsLogin>
    </div>
  );
}

export function ErrorBoundary() {
  const { t } = useTranslation('mf-cart');
  const error = useRouteError();
  usePageError();
  return <ProblemPage error={error} title={t('checkout.load-failed')} />;
}
