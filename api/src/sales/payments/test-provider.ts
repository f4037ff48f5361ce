import { randomUUID } from 'node:crypto';
import type { PaymentProvider } from './payment-provider.ts';

/**
 * The demo's provider: a page of the shop, labelled as a test, where nothing is charged. It reports payments at once,
 * so there is nothing to ask.
 */
export const testProvider: PaymentProvider = {
  name: 'test',
  open: async ({ lang }) => {
    const id = randomUUID();
    return { id, url: `${lang === 'ar' ? '/ar' : ''}/test-payment/${id}` };
  },
  read: async () => ({ isOpen: true }),
  close: async () => ({ isOpen: false }),
  refund: async () => {},
};
