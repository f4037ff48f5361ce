import type { CartAddition, KeptAddition } from '@shop/composition/shop';
import type { Cart } from '@shop/contract/cart';

export type CartChange =
  | { kind: 'add'; addition: Partial<CartAddition> & Pick<CartAddition, 'quantity'> }
  | { kind: 'merge'; kept: KeptAddition }
  /** `unitPrice` is what stood beside the button. */
  | { kind: 'set'; lineId: string; quantity: number; unitPrice?: number | undefined }
  | { kind: 'remove'; lineId: string }
  | { kind: 'coupon'; code: string }
  | { kind: 'drop-coupon' }
  | { kind: 'refresh' };

/** A cart and what is being added to it; null before the first answer. */
export interface CartData {
  cart: Cart | null;
  /** Pieces under way of which no line is known yet. */
  unseen: number;
}

export const NO_CART: CartData = { cart: null, unseen: 0 };

/** The quantities as they will be. Amounts stay the server's until it answers: it alone computes them. */
export function applyChange(data: CartData, change: CartChange): CartData {
  const { cart, unseen } = data;
  switch (change.kind) {
    case 'add':
    case 'merge': {
      const { variantId, quantity } = change.kind === 'add' ? change.addition : change.kept;
      const known = cart?.items.some((line) => line.variantId === variantId);
      if (!cart || !known) return { cart, unseen: unseen + quantity };
      return {
        cart: {
          ...cart,
          items: cart.items.map((line) =>
            line.variantId === variantId ? { ...line, quantity: line.quantity + quantity } : line,
          ),
        },
        unseen,
      };
    }
    case 'set':
      return cart
        ? {
            cart: {
              ...cart,
              items: cart.items.map((line) =>
                line.lineId === change.lineId ? { ...line, quantity: change.quantity } : line,
              ),
            },
            unseen,
          }
        : data;
    case 'remove':
      return cart
        ? { cart: { ...cart, items: cart.items.filter((line) => line.lineId !== change.lineId) }, unseen }
        : data;
    case 'coupon':
    case 'drop-coupon':
    case 'refresh':
      return data;
  }
}

/** Whether a waiting change need not be sent: a later one sets or removes the same line, or fetches the cart as well. */
export function supersedes(later: CartChange, waiting: CartChange): boolean {
  if (later.kind === 'refresh') return waiting.kind === 'refresh';
  return (later.kind === 'set' || later.kind === 'remove') && waiting.kind === 'set' && waiting.lineId === later.lineId;
}
