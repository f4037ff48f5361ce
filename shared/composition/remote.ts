import type { Client } from '@shop/client/client';
import type { Language } from '@shop/contract/languages';
import type { Messages } from '@shop/i18n/messages';
import type { ComponentType } from 'react';
import type { RouteObject } from 'react-router-dom';
import type { RemoteName } from './app-name.ts';
import type { CommandName, Shop } from './shop.ts';
import type { Places, SlotName, SlotProps } from './slots.ts';

/** A slot's code is loaded when its place is about to be seen. */
export type SlotLoader<S extends SlotName> = () => Promise<{ default: ComponentType<SlotProps[S]> }>;

/** What fills a slot. Where several may fill it, those with a lower `order` stand first; 100 where absent. */
export type SlotFiller<S extends SlotName> = SlotLoader<S> | { order: number; load: SlotLoader<S> };

/** What the shell hands a remote in the browser, when it starts the remote's commands. */
export interface RemoteHost {
  shop: Shop;
  /** Calls the API with the customer's token. Throws `ApiError`. */
  client: Client;
  /** Goes to a page of the shop: a path without the `/ar` prefix. */
  goTo: (path: string) => void;
  /** Shows a toast in the page's language; the text is ready to be read. */
  notify: (text: string) => void;
  /** Translates a key of the remote's own namespace, with `common` behind it. */
  translate: (key: string, values?: Record<string, unknown>) => string;
}

/** What a remote exposes as `./remote`. */
export interface Remote {
  name: RemoteName;
  /** The contract that it was built against: `REMOTE_CONTRACT`. */
  contract: 1;
  /**
   * React Router data routes with loaders, paths relative to the site's root. A lazy route's chunk carries the route's
   * id as its name, so that the server can preload exactly what a page needs.
   */
  routes: RouteObject[];
  slots: { [S in SlotName]?: SlotFiller<S> };
  /** The places that its own pages leave free. */
  places?: Places;
  /** The store's commands that `commands` provides. No other remote may provide the same. */
  provides?: readonly CommandName[];
  /** What the remote does for these commands; loaded on the first of them or when the browser is idle. */
  commands?: () => Promise<{ default: (host: RemoteHost) => void }>;
  /** One loader per language; the chunk is named `messages-<language>`. The namespace is the remote's name. */
  messages: Record<Language, () => Promise<{ default: Messages }>>;
}
