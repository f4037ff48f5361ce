import type { Places } from '@shop/composition/slots';

declare module '@shop/composition/slots' {
  interface SlotProps {
    /** `field` is the shell's search field, to which the slot adds suggestions. */
    'header.search': { place: 'header' | 'menu'; field: HTMLInputElement };
    'header.account': { place: 'header' | 'menu' };
    'header.cart': Record<never, never>;
  }
}

export const slotDefinitions = {
  'header.search': 'one',
  'header.account': 'one',
  'header.cart': 'one',
} satisfies Places;
