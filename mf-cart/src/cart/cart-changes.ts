import type { Client } from '@shop/client/client';
import { keptEmirate } from '@shop/composition/kept-emirate';
import type { CartAddition, KeptAddition } from '@shop/composition/shop';
import type { Cart, CartLine, Gift } from '@shop/contract/cart';

/** `addedAt` puts a removed line back at its place. */
export type Addition = Partial<CartAddition> & Pick<CartAddition, 'quantity'> & { addedAt?: string };

/** A change of the cart. Kinds are named for the contract's endpoints, apart from the two changes that `updateCart` makes. */
export type CartChange =
  /** One press of a button. `key` is its idempotency key, which the service gives it. */
  | { kind: 'addToCart'; addition: Addition; key?: string }
  /** Additions of one `mergeId`, at least one. */
  | { kind: 'mergeCart'; waiting: readonly KeptAddition[] }
  /** `unitPrice` is the price that the customer saw beside the button. */
  | { kind: 'setQuantity'; lineId: string; quantity: number; unitPrice?: number | undefined }
  /** Null removes the gift wrapping. */
  | { kind: 'setGift'; lineId: string; gift: Gift | null }
  | { kind: 'removeFromCart'; lineId: string }
  | { kind: 'useCoupon'; code: string }
  | { kind: 'dropCoupon' }
  | { kind: 'refresh' };

/** The cart as the API answered it, null before its first answer, and additions that no line of it shows yet. */
export interface CartData {
  cart: Cart | null;
  /** Pieces of pending additions whose product has no line in `cart` yet. */
  unseen: number;
}

export const NO_CART: CartData = { cart: null, unseen: 0 };

const withLines = (data: CartData, change: (line: CartLine) => CartLine): CartData =>
  data.cart ? { ...data, cart: { ...data.cart, items: data.cart.items.map(change) } } : data;

/** A new gift note replaces the old one; an addition without a note keeps it, as the API does. */
const withAddition = (line: CartLine, { quantity, gift }: Pick<CartAddition, 'quantity' | 'gift'>): CartLine => ({
  ...line,
  quantity: line.quantity + quantity,
  ...(gift && { gift: { ...line.gift, ...gift } }),
});

function withGift({ gift: _before, ...line }: CartLine, gift: Gift | null): CartLine {
  return gift ? { ...line, gift } : line;
}

function withAdded(data: CartData, addition: Pick<CartAddition, 'variantId' | 'quantity' | 'gift'>): CartData {
  const { variantId, quantity } = addition;
  if (!data.cart?.items.some((line) => line.variantId === variantId))
    return { ...data, unseen: data.unseen + quantity };
  return withLines(data, (line) => (line.variantId === variantId ? withAddition(line, addition) : line));
}

/** Changes quantities and wrapping ahead of the answer. Amounts stay as they were: only the API computes them. */
export function applyChange(data: CartData, change: CartChange): CartData {
  const { cart, unseen } = data;
  switch (change.kind) {
    case 'addToCart':
      return withAdded(data, change.addition);
    case 'mergeCart':
      return change.waiting.reduce(withAdded, data);
    case 'setQuantity':
      return withLines(data, (line) => (line.lineId === change.lineId ? { ...line, quantity: change.quantity } : line));
    case 'setGift':
      return withLines(data, (line) => (line.lineId === change.lineId ? withGift(line, change.gift) : line));
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

/** Whether a waiting change need not be sent, because a later one sets or removes the same line, or both only fetch the cart. */
export function supersedes(later: CartChange, waiting: CartChange): boolean {
  if (later.kind === 'refresh') return waiting.kind === 'refresh';
  if (waiting.kind !== 'setQuantity' && waiting.kind !== 'setGift') return false;
  return (later.kind === waiting.kind || later.kind === 'removeFromCart') && waiting.lineId === later.lineId;
}

/** Sends a change. The API answers the whole cart, with the delivery charge for the emirate that the visitor chose last. */
export async function sendChange(client: Client, change: CartChange): Promise<Cart> {
  const emirate = keptEmirate.read();
  const query = emirate ? { emirate } : {};
  const answer = () => {
    switch (change.kind) {
      case 'addToCart': {
        const { productId, variantId, quantity, gift, addedAt } = change.addition;
        const body = { productId, variantId, quantity, gift, addedAt };
        return client(change.kind, { query, body }, { idempotencyKey: change.key! });
      }
      case 'mergeCart': {
        const items = change.waiting.map(({ productId, variantId, quantity, gift }) => ({
          productId,
          variantId,
          quantity,
          gift,
        }));
        return client(change.kind, { query, body: { mergeId: change.waiting[0]!.mergeId, items } });
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
        return client(change.kind, { query, body: { lineId: change.lineId } });
      case 'useCoupon':
        return client(change.kind, { query, body: { code: change.code } });
      case 'dropCoupon':
        return client(change.kind, { query });
      case 'refresh':
        return client('cart', { query });
    }
  };
  return (await answer()).data;
}
