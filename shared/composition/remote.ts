import type { Client } from '@shop/client/client';
import type { Language } from '@shop/contract/languages';
import type { Messages } from '@shop/i18n/messages';
import type { ComponentType } from 'react';
import type { RouteObject } from 'react-router-dom';
import type { RemoteName } from './app-name.ts';
import type { OwnDocument } from './own-document.ts';
import type { CommandName, Shop } from './shop.ts';
import type { SlotDefinitions, SlotName, SlotProps } from './slots.ts';

/** Loads a slot's component; called when the slot is about to come into view. */
export type SlotLoader<S extends SlotName> = () => Promise<{ default: ComponentType<SlotProps[S]> }>;

/** A remote's component for a slot. Of several fillers the one with the lower `order` comes first; 100 where absent. */
export type SlotFiller<S extends SlotName> = SlotLoader<S> | { order: number; load: SlotLoader<S> };

/** What the shell passes to a remote's commands when it starts them in the browser. */
export interface RemoteHost {
  shop: Shop;
  /** Calls the API with the customer's token. Throws `ApiError`. */
  client: Client;
  /** Navigates to a path of the shop, without the `/ar` prefix. */
  goTo: (path: string) => void;
  /** Shows a toast. The text is already in the page's language. */
  notify: (text: string) => void;
  /** Translates a key of the remote's namespace, else of `common`. */
  translate: (key: string, values?: Record<string, unknown>) => string;
}

/** What a remote exposes as `./remote`. */
export interface Remote {
  name: RemoteName;
  /** The contract that it was built against: `REMOTE_CONTRACT`. */
  contract: 1;
  /**
   * React Router data routes with loaders; paths are relative to the site's root. A lazy route's chunk is named for the
   * route's id, so that the server can preload exactly the page's files.
   */
  routes: RouteObject[];
  /** Set where its pages are documents of their own, such as those of a back office. */
  ownDocument?: OwnDocument;
  slots: { [S in SlotName]?: SlotFiller<S> };
  /** The slots that its own pages define for others to fill. */
  places?: SlotDefinitions;
  /** The store's commands that `commands` provides. No two remotes may provide the same command. */
  provides?: readonly CommandName[];
  /** Loads the implementations: at the first of these commands, or when the browser is idle. */
  commands?: () => Promise<{ default: (host: RemoteHost) => void }>;
  /** One loader per language, whose chunk is named `messages-<language>`. The i18n namespace is the remote's name. */
  messages: Record<Language, () => Promise<{ default: Messages }>>;
}
