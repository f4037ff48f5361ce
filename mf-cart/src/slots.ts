import type { SlotDefinitions } from '@shop/composition/slots';
import type {} from '@shop/customer/slots';

export const slotDefinitions = { 'customer.menu': 'one', 'order.confirmation': 'one' } satisfies SlotDefinitions;
