import type { Places } from '@shop/composition/slots';

declare module '@shop/composition/slots' {
  interface SlotProps {
    'product.reviews': { productId: string; slug: string; rating: { average: number; count: number } };
    /** Below the product's description: whatever other teams have to say or to offer with it. */
    'product.extras': { productId: string; slug: string };
  }
}

export const places = { 'product.reviews': 'one', 'product.extras': 'many' } satisfies Places;
