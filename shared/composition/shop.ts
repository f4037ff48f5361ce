import type { Cart, CartLine } from '@shop/contract/cart';
import type { Language } from '@shop/contract/languages';
import type { StoreApi } from 'zustand/vanilla';
import type { RemoteName } from './app-name.ts';

/** A product to add to the cart; without `variantId`, in its default variant. */
export interface CartAddition {
  productId: string;
  variantId?: string;
  quantity: number;
  /** Asks for free gift wrapping. A remote built before this property existed adds the line unwrapped. */
  gift?: { note?: string };
  /** The product's name in the page's language, to tell a guest on the login page what is waiting. */
  name?: string;
}

/** An addition that waits for a guest's login. All that wait have one `mergeId`, whose additions the API counts once. */
export interface KeptAddition extends CartAddition {
  mergeId: string;
}

/** The commands that any button of any remote may run. mf-account and mf-cart provide the implementations. */
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

/** The customer as the API answers it. `name` is missing until the profile is filled in. */
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
  /** Pieces over all lines, for the header's badge. For a guest, the pieces that wait for the login. */
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
  /** A guest's additions to the cart, the newest last. After the login they are empty once the API has them. */
  pending: readonly KeptAddition[];
}

/** State and commands that all remotes share. One object per page in the browser, one per request on the server. */
export interface Shop {
  store: StoreApi<ShopState>;
  /** Runs a command. The first call loads the remote that provides it; commands run in the order of their calls. */
  run: <N extends CommandName>(name: N, argument: CommandArgument<N>) => Promise<void>;
  /** Stores a login in this browser and in the state. Called again, it replaces the stored name. */
  enter: (token: string, user: SessionUser) => void;
  /** Removes everything of the customer from the browser's storage and from the state. */
  leave: () => void;
  /** A guest's additions to the cart, stored in this browser until after the login. `state.pending` shows them. */
  pendingAdd: {
    list: () => KeptAddition[];
    /** The newest. Remotes use it that were built when only one addition waited. */
    read: () => KeptAddition | null;
    /** Removes additions that the API has, or that the guest no longer wants. What was added since stays. */
    forget: (...kept: KeptAddition[]) => void;
    /** Copies them from storage into the state: at the start of a page, and after another tab has changed them. */
    sync: () => void;
  };
  /** Loads a remote's commands before the first is run. Never rejects. */
  prepare: (remote: RemoteName) => Promise<void>;
  /** Called once by each remote that provides commands. */
  provide: (implementations: Partial<Commands>) => void;
}
