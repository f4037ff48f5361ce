import type { Places } from '@shop/composition/slots';

declare module '@shop/composition/slots' {
  interface SlotProps {
    /** `field` is the shell's own search field, which the slot gives suggestions to. */
    'header.search': { place: 'header' | 'menu'; field: HTMLInputElement };
    'header.account': { place: 'header' | 'menu' };
    'header.cart': Record<never, never>;
  }
}

export const places = {
  'header.search': 'one',
  'header.account': 'one',
  'header.cart': 'one',
} satisfies Places;
