import type { RemoteName } from '@shop/composition/app-name';
import type { Declaration } from '@shop/composition/declaration';
import type { Remote } from '@shop/composition/remote';
import type { Language } from '@shop/contract/language';
import type { PublicSettings } from '@shop/contract/settings';
import type { Head } from '@shop/federation/head';
import type { PassThrough } from 'node:stream';
import type { PageData } from '../document/page-data.ts';

export interface RenderInput {
  /** Absolute; with the `/ar` prefix where the visitor's address has it. */
  url: string;
  language: Language;
  basename: '' | '/ar';
  settings: PublicSettings | null;
  /**
   * The remote that owns the route; null on the shell's own pages. `module` is null when none of its builds can be used;
   * `routes` are the patterns of its pages.
   */
  owner: { name: RemoteName; routes: readonly string[]; module: { remote: Remote; build: string } | null } | null;
  api: { baseUrl: string; timeout: number; headers: Record<string, string> };
  signal: AbortSignal;
}

export type RenderResult =
  | { kind: 'redirect'; status: number; location: string }
  | {
      kind: 'page';
      status: number;
      head: Head;
      /** Ids of the matched routes, whose chunks the browser needs. */
      routes: string[];
      rendered: NonNullable<PageData['rendered']>;
      /** Rejects when a component throws; nothing has been sent by then. */
      html: () => Promise<PassThrough>;
    };

export interface OfflineInput {
  language: Language;
  settings: PublicSettings | null;
}

export interface OfflineMarkup {
  title: string;
  /** Of the body; it is never hydrated. */
  html: string;
}

/** What the shell's server bundle exports. Types alone: the storefront takes the code from the release store. */
export interface ShellModule {
  renderPage: (input: RenderInput) => Promise<RenderResult>;
  renderOffline: (input: OfflineInput) => Promise<OfflineMarkup>;
  /** The shell's own pages, and the places that it leaves free. */
  declaration: Declaration;
  /** What remotes are handed in place of copies of their own, by request: `react`, `@shop/store/react`. */
  sharedModules: Record<string, unknown>;
}
