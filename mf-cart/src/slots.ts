import type { Places } from '@shop/composition/slots';
import type {} from '@shop/customer/slots';

export const places = { 'customer.menu': 'one' } satisfies Places;
