import type { Tracking } from '@shop/contract/order';
import { nullOn } from '@shop/customer/null-on';
import { servicesOf } from '@shop/federation/services';
import { data, type LoaderFunctionArgs, type RouterContextProvider } from 'react-router-dom';
import { typedOrderId } from './typed-order-id.ts';

/** What the page shows: the empty form, the form with an error, or the order. */
export type TrackingView =
  | { state: 'empty' }
  | { state: 'invalid' | 'missing'; typed: string }
  | { state: 'found'; tracking: Tracking };

/** At most this many characters of a wrong id are shown in the field again. */
const LONGEST = 40;

/** Loads an order by `?id=`. Public: the same for everyone who knows the id. Answers 404 for an id that no order has. */
export async function loadTracking({ request, context }: LoaderFunctionArgs<Readonly<RouterContextProvider>>) {
  const given = new URL(request.url).searchParams.get('id')?.trim();
  const typed = given?.slice(0, LONGEST) ?? '';
  if (given === undefined) return { state: 'empty' } satisfies TrackingView;
  const orderId = typedOrderId(given);
  if (!orderId) return data<TrackingView>({ state: 'invalid', typed }, { status: typed ? 404 : 200 });
  const tracking = await servicesOf(context)
    .api('tracking', { params: { orderId } }, { signal: request.signal })
    .catch(nullOn('order-not-found'));
  if (!tracking) return data<TrackingView>({ state: 'missing', typed: orderId }, { status: 404 });
  return { state: 'found', tracking } satisfies TrackingView;
}
