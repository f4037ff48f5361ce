import type { Tracking } from '@shop/contract/order';
import { failureCode } from '@shop/customer/failure-code';
import { servicesOf } from '@shop/federation/services';
import { data, type LoaderFunctionArgs, type RouterContextProvider } from 'react-router-dom';
import { typedOrderId } from './typed-order-id.ts';

export type TrackingPage =
  /** Nothing was asked for. */
  { state: 'asking' } | { state: 'invalid' | 'missing'; typed: string } | { state: 'found'; tracking: Tracking };

/** What stays of an endless address in the field. */
const LONGEST = 40;

/** The loader of `/tracking?id=`. Public: the same for everyone who knows the id. An id that no order has is a 404. */
export async function loadTracking({ request, context }: LoaderFunctionArgs<Readonly<RouterContextProvider>>) {
  const asked = new URL(request.url).searchParams.get('id')?.trim();
  const typed = asked?.slice(0, LONGEST) ?? '';
  if (asked === undefined) return { state: 'asking' } satisfies TrackingPage;
  const orderId = typedOrderId(asked);
  if (!orderId) return data<TrackingPage>({ state: 'invalid', typed }, { status: typed ? 404 : 200 });
  try {
    const tracking = await servicesOf(context).api('tracking', { params: { orderId } }, { signal: request.signal });
    return { state: 'found', tracking } satisfies TrackingPage;
  } catch (thrown) {
    if (failureCode(thrown) !== 'order-not-found') throw thrown;
    return data<TrackingPage>({ state: 'missing', typed: orderId }, { status: 404 });
  }
}
