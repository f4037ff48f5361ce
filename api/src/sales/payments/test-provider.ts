import { randomUUID } from 'node:crypto';
import type { PaymentProvider } from './payment-provider.ts';

/** The demo's stand-in: a page of the shop itself, labelled as a test, where nothing is charged. What is paid there is known at once. */
export const testProvider: PaymentProvider = {
  name: 'test',
  open: async ({ lang }) => {
    const id = randomUUID();
    return { id, url: `${lang === 'ar' ? '/ar' : ''}/test-payment/${id}` };
  },
  look: async () => ({ isOpen: true }),
  close: async () => ({ isOpen: false }),
  refund: async () => {},
};
