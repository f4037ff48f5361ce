import type { RemoteName } from '@shop/composition/app-name';
import type { Language } from '@shop/contract/language';
import type { Params } from 'react-router-dom';

/** The contents of a page's `<head>`. Paths have neither origin nor `/ar` prefix; the shell adds both. */
export interface Head {
  title: string;
  description?: string;
  keywords?: readonly string[];
  /** The page's canonical path with the parameters that matter (`/products/rose?page=2`); the current path where absent. */
  canonical?: string;
  /** False for pages that search engines should not index. */
  index?: boolean;
  follow?: boolean;
  social?: {
    title?: string;
    description?: string;
    /** A path under `/media`. */
    image?: string;
    /** Open Graph's type; `website` where absent. */
    type?: string;
    siteName?: string;
    /** `en_AE`. */
    locale?: string;
    twitterCard?: string;
  };
  /** Structured data (schema.org). */
  jsonLd?: object;
  /** The largest picture of the first screen. `media` distinguishes the mobile file from the desktop one. */
  preload?: readonly { href: string; media?: string }[];
}

export interface HeadArguments<Data> {
  data: Data;
  language: Language;
  /** Looks a key up in the messages of the page's remote, then in `common`; `{shop}` is filled in. */
  translate: (key: string, values?: Record<string, unknown>) => string;
}

/**
 * The frame of a page with a single task, such as the checkout: the wordmark, a link back and one line at the foot, in
 * place of menu, search and the large footer.
 */
export interface QuietFrame {
  /** Without it the wordmark is the only link out of the page. `label` is a key of the remote's messages. */
  back?: { to: string; label: string };
}

/** The address of a page; `search` begins with `?` unless it is empty. */
export interface PlaceholderArguments {
  params: Readonly<Params>;
  search: string;
}

/** A route's `handle`: `export const handle: PageHandle<typeof loader> = { head }`. */
export interface PageHandle<Data = unknown> {
  head: (page: HeadArguments<Data>) => Head;
  /** The full frame where absent. */
  quietFrame?: QuietFrame;
  /**
   * Set where the data is the same for every visitor. It is cached in the browser: a page that is opened again, or gone back
   * to, is shown with it at once, and then with what its loader returns.
   */
  isPublic?: true;
  /**
   * An object with what is known of the page before its loader is done: the page is shown with it if nothing else is there
   * when the press is answered. Called in the browser only, and neither for Back nor for an address with `#`.
   */
  placeholderData?: (page: PlaceholderArguments) => Data | undefined;
}

/** Handle of the route around a remote's pages. It names the remote, whose name is the namespace of its messages. */
export interface OwnerHandle {
  owner: RemoteName;
}

/** A matched route, as far as heads and frames read it. */
export interface PageMatch {
  route: { handle?: Partial<PageHandle & OwnerHandle> };
}

/** The app that owns the matched page. The shell's pages have no owner's route around them. */
export const ownerOf = (matches: readonly PageMatch[]): RemoteName | 'shell' =>
  matches.find(({ route }) => route.handle?.owner)?.route.handle?.owner ?? 'shell';
