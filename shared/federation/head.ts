import type { Language } from '@shop/contract/language';

/** What a page says of itself in `<head>`. Paths are without origin and without the `/ar` prefix; the shell adds both. */
export interface Head {
  title: string;
  description?: string;
  keywords?: readonly string[];
  /** The page's own path with the parameters that matter (`/products/rose?page=2`); the current path where absent. */
  canonical?: string;
  /** False for pages that no search engine should keep. */
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
  /** The picture that the first screen waits for. `media` parts the mobile file from the desktop one. */
  preload?: readonly { href: string; media?: string }[];
}

export interface HeadArguments<Data> {
  data: Data;
  language: Language;
  /** Texts of the page's own remote, with `common` behind them; `{shop}` is filled in. */
  translate: (key: string, values?: Record<string, unknown>) => string;
}

/**
 * What stands around a page on which one thing is to be done, such as the checkout: the wordmark, a way back and one
 * line at the foot, in place of menu, search and the large footer.
 */
export interface QuietFrame {
  /** Without it the wordmark is the only way out. `label` is a key of the remote's texts. */
  back?: { to: string; label: string };
}

/** A route's `handle`: `export const handle: PageHandle<typeof loader> = { head }`. */
export interface PageHandle<Data = unknown> {
  head: (page: HeadArguments<Data>) => Head;
  /** The full frame where absent. */
  quietFrame?: QuietFrame;
}
