import type { SlotDefinitions } from '@shop/composition/slots';
import type {} from '@shop/customer/slots';

/** Slots on pages of this remote. */
export const slotDefinitions = { 'customer.menu': 'one' } satisfies SlotDefinitions;
