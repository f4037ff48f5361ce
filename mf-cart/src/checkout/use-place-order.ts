import { randomUuid } from '@shop/browser/random-uuid';
import { failureText, isApiError, type ApiError } from '@shop/client/api-error';
import type { PlacedOrder, Quote } from '@shop/contract/checkout';
import { useServices } from '@shop/federation/services';
import { useState } from 'react';
import { toast } from 'react-hot-toast/headless';
import { useTranslation } from 'react-i18next';
import { useNavigate, useRevalidator } from 'react-router-dom';
import { useCartService } from '../cart/use-cart.ts';
import { draft } from './draft.ts';
import { stepAddress } from './steps.ts';
import { useLeaving } from './use-leaving.ts';

/** Without a proper answer the order may or may not have been placed; sending the same idempotency key again is safe. */
const isUnanswered = (error: ApiError) => error.status === 0 || error.status >= 500;

/** Errors without a text: the revalidated page shows what is wrong. */
const QUIET: readonly ApiError['code'][] = ['cart-empty', 'idempotency-mismatch'];
/** Errors that lead back to the payment step, because another payment method is needed. */
const UNPAYABLE: readonly ApiError['code'][] = ['cash-limit', 'payment-unavailable'];

/** Places the quoted order. `changes` lists in the API's words what changed since the quote; it is empty where the quote has only expired. `failure` belongs beside the button, which a toast would cover on a phone. */
export function usePlaceOrder(quote: Quote) {
  const { t } = useTranslation('mf-cart');
  const { client } = useServices();
  const { revalidate } = useRevalidator();
  const navigate = useNavigate();
  const cartService = useCartService();
  const [changes, setChanges] = useState<readonly string[] | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const { leaving, leaveTo } = useLeaving();

  const leaveCheckout = async ({ id, paymentUrl }: PlacedOrder) => {
    if (paymentUrl !== undefined) {
      draft.change({ placing: undefined, unpaid: id });
      leaveTo(paymentUrl);
      return;
    }
    draft.finish(id);
    await navigate(`/checkout/placed/${id}`, { replace: true });
    void cartService().change({ kind: 'refresh' });
  };

  const showNewQuote = async (found: readonly string[]) => {
    await revalidate();
    setChanges(found);
  };
  const showFailure = async (error: unknown) => {
    if (!isApiError(error)) throw error;
    if (isUnanswered(error)) {
      setFailure(t('checkout.unanswered'));
      return;
    }
    draft.change({ placing: undefined });
    // A conflict, such as a price or stock that changed, shows in the cart as well.
    if (error.status === 409) cartService().refreshIfIdle();
    if (error.code === 'quote-changed') return showNewQuote((error.details ?? []).map(({ message }) => message));
    if (error.code === 'quote-expired') return showNewQuote([]);
    if (QUIET.includes(error.code)) return revalidate();
    const words = failureText(error, t('checkout.failed'));
    if (!UNPAYABLE.includes(error.code)) return setFailure(words);
    await navigate(stepAddress('payment'), { preventScrollReset: true });
    if (words) toast.error(words);
  };

  const place = async () => {
    const { placing = { quoteId: quote.quoteId, key: randomUuid() } } = draft.read();
    draft.change({ placing });
    setChanges(null);
    setFailure(null);
    const sent = client('placeOrder', { body: { quoteId: placing.quoteId } }, { idempotencyKey: placing.key });
    await sent.then(({ data }) => leaveCheckout(data), showFailure);
  };

  return { place, changes, failure, leaving };
}
