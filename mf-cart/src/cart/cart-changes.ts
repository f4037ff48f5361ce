import type { Client } from '@shop/client/client';
import { keptEmirate } from '@shop/composition/kept-emirate';
import type { CartAddition, KeptAddition } from '@shop/composition/shop';
import type { Cart, CartLine, Gift } from '@shop/contract/cart';

export type CartChange =
  | { kind: 'addToCart'; addition: Partial<CartAddition> & Pick<CartAddition, 'quantity'> }
  | { kind: 'mergeCart'; pending: KeptAddition }
  /** `unitPrice` is what stood beside the button. */
  | { kind: 'setQuantity'; lineId: string; quantity: number; unitPrice?: number | undefined }
  /** Null takes the wrapping off. */
  | { kind: 'setGift'; lineId: string; gift: Gift | null }
  | { kind: 'removeFromCart'; lineId: string }
  | { kind: 'useCoupon'; code: string }
  | { kind: 'dropCoupon' }
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
    case 'addToCart':
    case 'mergeCart': {
      const addition = change.kind === 'addToCart' ? change.addition : change.pending;
      const { variantId, quantity } = addition;
      const known = cart?.items.some((line) => line.variantId === variantId);
      if (!cart || !known) return { cart, unseen: unseen + quantity };
      return withLines(data, (line) => (line.variantId === variantId ? addedTo(line, addition) : line));
    }
    case 'setQuantity':
      return withLines(data, (line) => (line.lineId === change.lineId ? { ...line, quantity: change.quantity } : line));
    case 'setGift':
      return withLines(data, (line) => (line.lineId === change.lineId ? wrappedIn(line, change.gift) : line));
    case 'removeFromCart':
      return cart
        ? { cart: { ...cart, items: cart.items.filter((line) => line.lineId !== change.lineId) }, unseen }
        : data;
    case 'useCoupon':
    case 'dropCoupon':
    case 'refresh':
      return data;
  }
}

/** Whether a waiting change need not be sent: a later one sets or removes the same line, or fetches the cart as well. */
export function supersedes(later: CartChange, waiting: CartChange): boolean {
  if (later.kind === 'refresh') return waiting.kind === 'refresh';
  if (waiting.kind !== 'setQuantity' && waiting.kind !== 'setGift') return false;
  return (later.kind === waiting.kind || later.kind === 'removeFromCart') && waiting.lineId === later.lineId;
}

/** Makes a change on the server, which answers the whole cart, with the charge of the emirate asked about. */
export async function sendChange(client: Client, change: CartChange): Promise<Cart> {
  const emirate = keptEmirate.read();
  const query = emirate ? { emirate } : {};
  const answer = () => {
    switch (change.kind) {
      case 'addToCart': {
        const { productId, variantId, quantity, gift } = change.addition;
        return client('addToCart', { query, body: { productId, variantId, quantity, gift } });
      }
      case 'mergeCart': {
        const { mergeId, productId, variantId, quantity, gift } = change.pending;
        return client('mergeCart', { query, body: { mergeId, items: [{ productId, variantId, quantity, gift }] } });
      }
      case 'setQuantity': {
        const { lineId, quantity, unitPrice } = change;
        return client('updateCart', { query, body: { lineId, quantity, unitPrice } });
      }
      case 'setGift': {
        const { lineId, gift } = change;
        return client('updateCart', { query, body: { lineId, gift } });
      }
      case 'removeFromCart':
        return client('removeFromCart', { query, body: { lineId: change.lineId } });
      case 'useCoupon':
        return client('useCoupon', { query, body: { code: change.code } });
      case 'dropCoupon':
        return client('dropCoupon', { query });
      case 'refresh':
        return client('cart', { query });
    }
  };
  return (await answer()).data;
}
