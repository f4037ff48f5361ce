import type { Places } from '@shop/composition/slots';

declare module '@shop/composition/slots' {
  interface SlotProps {
    'product.reviews': { productId: string; slug: string; rating: { average: number; count: number } };
    /** Below the product's description, for additions of other teams. */
    'product.extras': { productId: string; slug: string };
  }
}

export const slotDefinitions = { 'product.reviews': 'one', 'product.extras': 'many' } satisfies Places;
