import { randomUUID } from 'node:crypto';
import type { PaymentProvider } from './payment-provider.ts';

/** The demo's stand-in: a page of the shop itself, labelled as a test, where nothing is charged. */
export const testProvider: PaymentProvider = {
  name: 'test',
  open: async ({ lang }) => {
    const id = randomUUID();
    return { id, url: `${lang === 'ar' ? '/ar' : ''}/test-payment/${id}` };
  },
  expire: async () => {},
  refund: async () => {},
};
