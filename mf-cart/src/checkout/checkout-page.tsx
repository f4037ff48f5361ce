import { NeedsLogin } from '@shop/customer/needs-login';
import type { PageHandle } from '@shop/federation/head';
import { usePageError } from '@shop/federation/page-error';
import { AddressLines } from '@shop/ui/address/address-lines';
import { Empty } from '@shop/ui/empty/empty';
import { ProblemPage } from '@shop/ui/problem-page/problem-page';
import { useTranslation } from 'react-i18next';
import { useRevalidator, useRouteError, useSearchParams } from 'react-router-dom';
import { AddressStep } from './address-step.tsx';
import { DeliveryStep, DeliveryWhen } from './delivery-step.tsx';
import type { Checkout, OpenCheckout } from './load-checkout.ts';
import { Notices, usePaymentNotice } from './notices.tsx';
import { PaymentStep } from './payment-step.tsx';
import { PlaceOrder } from './place-order.tsx';
import { StepFrame } from './step-frame.tsx';
import { stepOf } from './steps.ts';
import { Summary } from './summary.tsx';
import { useRevalidateWithCart } from './use-revalidate-with-cart.ts';
import css from './checkout.module.css';
import layout from '@shop/ui/layout/layout.module.css';
import text from '@shop/ui/text/text.module.css';

export { loadCheckout as loader } from './load-checkout.ts';

export const handle: PageHandle = {
  head: ({ translate }) => ({ title: translate('checkout.meta-title'), canonical: '/checkout', index: false }),
  quietFrame: { back: { to: '/cart', label: 'checkout.back-to-cart' } },
};

export function Component() {
  const { t } = useTranslation('mf-cart');
  return (
    <div className={`${layout.wrap} ${layout.late} ${css.page}`}>
      <h1 className={text.title}>{t('checkout.title')}</h1>
      <NeedsLogin<Checkout> reason="log-in-to-checkout" waiting={<CheckoutSkeleton />}>
        {(checkout) =>
          checkout.state === 'empty' ? <NothingToBuy placed={checkout.placed} /> : <Steps checkout={checkout} />
        }
      </NeedsLogin>
    </div>
  );
}

function Steps({ checkout }: { checkout: OpenCheckout }) {
  const { t } = useTranslation('mf-cart');
  const { addresses, address, customer, quote } = checkout;
  const current = stepOf(useSearchParams()[0], checkout);
  const busy = useRevalidator().state === 'loading';
  const notice = usePaymentNotice(checkout);
  useRevalidateWithCart(false);
  return (
    <div className={css.checkout}>
      <div className={css.main}>
        <Notices checkout={checkout} />
        <ol>
          <StepFrame step="address" current={current} done={address && <AddressLines address={address} />}>
            {notice}
            <AddressStep
              addresses={addresses}
              address={address}
              customer={customer}
              total={address && quote.totals.total}
            />
          </StepFrame>
          <StepFrame step="delivery" current={current} isInformation done={<DeliveryWhen quote={quote} />}>
            {notice}
            <DeliveryStep quote={quote} />
          </StepFrame>
          <StepFrame step="payment" current={current} done={quote.paymentMethod && t(`payment.${quote.paymentMethod}`)}>
            {notice}
            <PaymentStep quote={quote} />
          </StepFrame>
          <StepFrame step="review" current={current} done={null}>
            <p>{t('checkout.review-text')}</p>
          </StepFrame>
        </ol>
      </div>
      <Summary quote={quote} address={address} busy={busy} isReview={current === 'review'} />
      {/* Below the summary, so that on a phone the items are seen before the button. */}
      {current === 'review' && (
        <div className={css.placing}>
          <PlaceOrder quote={quote} notice={notice} />
        </div>
      )}
    </div>
  );
}

function NothingToBuy({ placed }: { placed: string | undefined }) {
  const { t } = useTranslation('mf-cart');
  useRevalidateWithCart(true);
  const isPlaced = placed !== undefined;
  return (
    <Empty
      title={t(isPlaced ? 'checkout.placed-before.title' : 'cart.empty.title')}
      text={t(isPlaced ? 'checkout.placed-before.text' : 'cart.empty.text', { order: placed })}
      action={{
        label: t(isPlaced ? 'checkout.placed-before.action' : 'cart.empty.action'),
        to: isPlaced ? `/checkout/placed/${placed}` : '/#collections',
      }}
    />
  );
}

function CheckoutSkeleton() {
  const { t } = useTranslation('common');
  return (
    <>
      <p role="status" className={text.hidden}>
        {t('states.loading')}
      </p>
      <div className={css.checkout} aria-hidden="true">
        <div className={css.main}>
          <span className={`${css.block} ${css.blockOpen}`} />
          <span className={`${css.block} ${css.blockStep}`} />
          <span className={`${css.block} ${css.blockStep}`} />
        </div>
        <span className={`${css.block} ${css.blockSum}`} />
      </div>
    </>
  );
}

export function ErrorBoundary() {
  const { t } = useTranslation('mf-cart');
  const error = useRouteError();
  usePageError();
  return <ProblemPage error={error} title={t('checkout.load-failed')} />;
}
