import type { OpenCheckout } from './load-checkout.ts';

export const STEPS = ['address', 'delivery', 'payment', 'review'] as const;
export type Step = (typeof STEPS)[number];

/** The step that an address asks for, but none beyond the first that is not done yet. */
export function stepOf(search: URLSearchParams, { address, quote }: Pick<OpenCheckout, 'address' | 'quote'>): Step {
  const asked = STEPS.find((step) => step === search.get('step')) ?? 'address';
  if (!address) return 'address';
  const payable = quote.paymentMethods.some(({ method, available }) => available && method === quote.paymentMethod);
  return asked === 'review' && !payable ? 'payment' : asked;
}

/** Where a step stands in the address. */
export const stepAddress = (step: Step): string => (step === 'address' ? '/checkout' : `/checkout?step=${step}`);
