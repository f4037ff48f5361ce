import { randomUuid } from '@shop/browser/random-uuid';
import { type ApiError, failureToast, isApiError } from '@shop/client/api-error';
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

/** Whether the order was placed can't be known: the same key asks again. */
const isUnanswered = (error: ApiError) => error.status === 0 || error.status >= 500;

/** Nothing is toasted: the page that is loaded anew shows it. */
const QUIET: readonly ApiError['code'][] = ['cart-empty', 'idempotency-mismatch'];
/** Another way to pay has to be chosen. */
const UNPAYABLE: readonly ApiError['code'][] = ['cash-limit', 'payment-unavailable'];

/** Places the quoted order. `changes` is what has changed since the quote, in the API's words; empty for a quote that is only too old. */
export function usePlaceOrder(quote: Quote) {
  const { t } = useTranslation('mf-cart');
  const { client } = useServices();
  const { revalidate } = useRevalidator();
  const navigate = useNavigate();
  const cartService = useCartService();
  const [changes, setChanges] = useState<readonly string[] | null>(null);
  const { leaving, leaveTo } = useLeaving();

  const goOn = async ({ id, paymentUrl }: PlacedOrder) => {
    if (paymentUrl !== undefined) {
      draft.change({ placing: undefined, unpaid: id });
      leaveTo(paymentUrl);
      return;
    }
    draft.clear();
    await navigate(`/checkout/placed/${id}`, { replace: true });
    void cartService().change({ kind: 'refresh' });
  };

  const quoteAnew = async (found: readonly string[]) => {
    await revalidate();
    setChanges(found);
  };
  const showFailure = async (error: unknown) => {
    if (!isApiError(error)) throw error;
    if (isUnanswered(error)) {
      toast.error(t('errors.with-reason', { what: t('checkout.failed'), why: t('checkout.unanswered') }));
      return;
    }
    draft.change({ placing: undefined });
    // What kept the order from being placed is in the cart too.
    if (error.status === 409) cartService().freshen();
    if (error.code === 'quote-changed') return quoteAnew((error.details ?? []).map(({ message }) => message));
    if (error.code === 'quote-expired') return quoteAnew([]);
    if (QUIET.includes(error.code)) return revalidate();
    if (UNPAYABLE.includes(error.code)) await navigate(stepAddress('payment'), { preventScrollReset: true });
    const words = failureToast(error, t('checkout.failed'), t);
    if (words) toast.error(words);
  };

  const place = async () => {
    const { placing = { quoteId: quote.quoteId, key: randomUuid() } } = draft.read();
    draft.change({ placing });
    setChanges(null);
    const sent = client('placeOrder', { body: { quoteId: placing.quoteId } }, { idempotencyKey: placing.key });
    await sent.then(({ data }) => goOn(data), showFailure);
  };

  return { place, changes, leaving };
}
