import type { OpenCheckout } from './load-checkout.ts';

export const STEPS = ['address', 'delivery', 'payment', 'review'] as const;
export type Step = (typeof STEPS)[number];

/** The step in the page's address, but none after the first that is not done. */
export function stepOf(search: URLSearchParams, { address, quote }: Pick<OpenCheckout, 'address' | 'quote'>): Step {
  const requested = STEPS.find((step) => step === search.get('step')) ?? 'address';
  if (!address) return 'address';
  const payable = quote.paymentMethods.some(({ method, available }) => available && method === quote.paymentMethod);
  return requested === 'review' && !payable ? 'payment' : requested;
}

export const stepAddress = (step: Step): string => (step === 'address' ? '/checkout' : `/checkout?step=${step}`);
