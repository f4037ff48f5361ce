import type { CartAddition, KeptAddition } from '@shop/composition/shop';
import type { Cart, CartLine, Gift } from '@shop/contract/cart';

export type CartChange =
  | { kind: 'add'; addition: Partial<CartAddition> & Pick<CartAddition, 'quantity'> }
  | { kind: 'merge'; kept: KeptAddition }
  /** `unitPrice` is what stood beside the button. */
  | { kind: 'set'; lineId: string; quantity: number; unitPrice?: number | undefined }
  /** Null takes the wrapping off. */
  | { kind: 'gift'; lineId: string; gift: Gift | null }
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

/** The cart with other lines in the place of one's own. */
const withLines = (data: CartData, change: (line: CartLine) => CartLine): CartData =>
  data.cart ? { ...data, cart: { ...data.cart, items: data.cart.items.map(change) } } : data;

/** A new note takes the old one's place; without one it stays, as the server has it. */
const addedTo = (line: CartLine, { quantity, gift }: Pick<CartAddition, 'quantity' | 'gift'>): CartLine => ({
  ...line,
  quantity: line.quantity + quantity,
  ...(gift && { gift: { ...line.gift, ...gift } }),
});

function wrappedIn({ gift: _before, ...line }: CartLine, gift: Gift | null): CartLine {
  return gift ? { ...line, gift } : line;
}

/** Quantities and wrapping as they will be. Amounts stay the server's until it answers: it alone computes them. */
export function applyChange(data: CartData, change: CartChange): CartData {
  const { cart, unseen } = data;
  switch (change.kind) {
    case 'add':
    case 'merge': {
      const addition = change.kind === 'add' ? change.addition : change.kept;
      const { variantId, quantity } = addition;
      const known = cart?.items.some((line) => line.variantId === variantId);
      if (!cart || !known) return { cart, unseen: unseen + quantity };
      return withLines(data, (line) => (line.variantId === variantId ? addedTo(line, addition) : line));
    }
    case 'set':
      return withLines(data, (line) => (line.lineId === change.lineId ? { ...line, quantity: change.quantity } : line));
    case 'gift':
      return withLines(data, (line) => (line.lineId === change.lineId ? wrappedIn(line, change.gift) : line));
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
  if (waiting.kind !== 'set' && waiting.kind !== 'gift') return false;
  return (later.kind === waiting.kind || later.kind === 'remove') && waiting.lineId === later.lineId;
}
