import { useTranslation } from 'react-i18next';
import { useRevalidator, useSearchParams } from 'react-router-dom';
import { AddressLines } from './address/address-lines.tsx';
import { AddressStep } from './address/address-step.tsx';
import { DeliveryLine, DeliveryStep } from './delivery-step.tsx';
import { KeptNotices } from './kept-notices.tsx';
import type { OpenCheckout as Loaded } from './load-checkout.ts';
import { PaymentStep } from './payment-step.tsx';
import { ReviewStep } from './review-step.tsx';
import { StepFrame } from './step-frame.tsx';
import { stepOf } from './steps.ts';
import { Summary } from './summary.tsx';
import { useFollowCart } from './use-follow-cart.ts';
import css from './checkout.module.css';

/** The four steps beside what they come to. */
export function OpenCheckout({ checkout }: { checkout: Loaded }) {
  const { t } = useTranslation('mf-cart');
  const { addresses, address, quote } = checkout;
  const now = stepOf(useSearchParams()[0], checkout);
  const busy = useRevalidator().state === 'loading';
  useFollowCart(false);
  return (
    <div className={css.checkout}>
      <div className={css.main}>
        <KeptNotices checkout={checkout} />
        <ol>
          <StepFrame step="address" now={now} done={address && <AddressLines address={address} />}>
            <AddressStep addresses={addresses} address={address} />
          </StepFrame>
          <StepFrame step="delivery" now={now} done={<DeliveryLine quote={quote} />}>
            <DeliveryStep quote={quote} />
          </StepFrame>
          <StepFrame step="payment" now={now} done={t(`payment.${quote.paymentMethod}`)}>
            <PaymentStep quote={quote} />
          </StepFrame>
          <StepFrame step="review" now={now} done={null}>
            <ReviewStep quote={quote} />
          </StepFrame>
        </ol>
      </div>
      <Summary quote={quote} address={address} busy={busy} />
    </div>
  );
}
