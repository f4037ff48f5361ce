import type { OrderToConfirm } from '@shop/contract/checkout';
import { failureCode } from '@shop/customer/failure-code';
import { servicesOf } from '@shop/federation/services';
import type { LoaderFunctionArgs, RouterContextProvider } from 'react-router-dom';

/** Null: the link is for no order, or no longer. */
export type Confirmation = OrderToConfirm | null;

/** The loader of `/c/{key}`. Whoever has the link may confirm: nobody needs to be logged in. */
export async function loadConfirmation({
  context,
  params,
  request,
}: LoaderFunctionArgs<Readonly<RouterContextProvider>>): Promise<Confirmation> {
  try {
    const { data } = await servicesOf(context).api(
      'orderToConfirm',
      { params: { key: params['key'] ?? '' } },
      { signal: request.signal },
    );
    return data;
  } catch (thrown) {
    const code = failureCode(thrown);
    if (code === 'not-found' || code === 'validation-failed') return null;
    throw thrown;
  }
}
