import type { Cart, CartLine } from '@shop/contract/cart';
import type { Language } from '@shop/contract/languages';
import type { StoreApi } from 'zustand/vanilla';
import type { RemoteName } from './app-name.ts';

/** A product to put in the cart; without `variantId` its default variant. */
export interface CartAddition {
  productId: string;
  variantId?: string;
  quantity: number;
  /** Has the line wrapped as a gift, free; a remote that was built before this was there adds it unwrapped. */
  gift?: { note?: string };
  /** What the visitor knows it by, to tell a guest what is kept. */
  name?: string;
}

/** What a guest wanted in the cart, under an id by which the server counts it once. */
export interface KeptAddition extends CartAddition {
  mergeId: string;
}

/** Everything a button anywhere may ask for. mf-account and mf-cart provide what these do. */
export interface Commands {
  'session.login': (session: { token: string; user: { id: string; username: string; name?: string } }) => Promise<void>;
  'session.logout': () => Promise<void>;
  'cart.add': (addition: CartAddition) => Promise<void>;
  'cart.setQuantity': (change: { lineId: string; quantity: number }) => Promise<void>;
  'cart.remove': (line: { lineId: string }) => Promise<void>;
  'wishlist.toggle': (product: { productId: string }) => Promise<void>;
}

export type CommandName = keyof Commands;
export type CommandArgument<N extends CommandName> = Parameters<Commands[N]>[0];

/** `user` as the API answers it; `name` may be missing until the profile is filled in. */
export interface SessionUser {
  id: string;
  username: string;
  name?: string;
}

export interface SessionState {
  token: string | null;
  user: SessionUser | null;
  status: 'guest' | 'loggedIn';
}

/** A cart without its lines: sums, coupon, delivery charge. */
export type CartTotals = Omit<Cart, 'items'>;

export interface CartState {
  /** As the API answered, with the quantities and wrapping of changes that it has not answered yet. */
  items: readonly CartLine[];
  /** Pieces over all lines, for the header's badge. */
  count: number;
  /** As the API answered; null until it has. Amounts are computed by the API alone. */
  totals: CartTotals | null;
  status: 'idle' | 'loading' | 'ready';
}

export interface WishlistState {
  /** Product ids. */
  ids: readonly string[];
  status: 'idle' | 'loading' | 'ready';
}

export interface ShopState {
  language: Language;
  session: SessionState;
  cart: CartState;
  wishlist: WishlistState;
}

/** The state and the commands that all remotes share. One per page in the browser, one per request on the server. */
export interface Shop {
  store: StoreApi<ShopState>;
  /** Runs a command; one called before its provider is there is queued and starts the load. */
  run: <N extends CommandName>(name: N, argument: CommandArgument<N>) => Promise<void>;
  /** Keeps a login in this browser and shows it; a newer name replaces the one before. */
  enter: (token: string, user: SessionUser) => void;
  /** Leaves nothing of a customer here: neither in what the browser keeps nor in what the page shows. */
  leave: () => void;
  /** What a guest wanted in the cart, kept until after login. */
  pendingAdd: {
    read: () => KeptAddition | null;
    /** Once the server has it, or never will. What was kept after it stays. */
    forget: (kept: KeptAddition) => void;
  };
  /** Loads a remote's commands before the first is run. Never rejects. */
  prepare: (remote: RemoteName) => Promise<void>;
  /** Called by the remote that owns the commands, once. */
  provide: (implementations: Partial<Commands>) => void;
}
