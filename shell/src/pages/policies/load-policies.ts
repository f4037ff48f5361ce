import type { DeliverySettings } from '@shop/contract/settings';
import { servicesOf } from '@shop/federation/services';
import type { LoaderFunctionArgs, RouterContextProvider } from 'react-router-dom';
import { POLICY_TEXTS, type PolicyTexts } from './policy-texts.ts';

export interface PoliciesView {
  texts: PolicyTexts;
  delivery: DeliverySettings;
}

/** The policies in the page's language alone, and the figures that the shop has set. */
export async function loadPolicies({
  context,
  request,
}: LoaderFunctionArgs<Readonly<RouterContextProvider>>): Promise<PoliciesView> {
  const { api, language } = servicesOf(context);
  const [texts, delivery] = await Promise.all([
    POLICY_TEXTS[language](),
    api('deliverySettings', {}, { signal: request.signal }),
  ]);
  return { texts: texts.default, delivery: delivery.data };
}
