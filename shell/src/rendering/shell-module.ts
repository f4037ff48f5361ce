import type { RemoteName } from '@shop/composition/app-name';
import type { Declaration } from '@shop/composition/declaration';
import type { Remote } from '@shop/composition/remote';
import type { Language } from '@shop/contract/language';
import type { PublicSettings } from '@shop/contract/settings';
import type { Head } from '@shop/federation/head';
import type { PageData } from '../document/page-data.ts';

export interface RenderInput {
  /** Absolute, including the `/ar` prefix where the visitor's address has it. */
  url: string;
  language: Language;
  basename: '' | '/ar';
  settings: PublicSettings | null;
  /** Whether the address was a page of a remote that was taken out of the shop. Absent from storefronts of before that. */
  gone?: boolean;
  /** Set where the page is a document of its own. Absent from storefronts of before that. */
  ownDocument?: true;
  /** Null on the shell's pages. `module` is null without a usable build; `routes` are the patterns of its pages. */
  owner: { name: RemoteName; routes: readonly string[]; module: { remote: Remote; build: string } | null } | null;
  api: { baseUrl: string; timeout: number; headers: Record<string, string> };
  signal: AbortSignal;
}

/** Bytes in parts: a stream, or an array of them. */
export type HtmlParts = AsyncIterable<Uint8Array> | Iterable<Uint8Array>;

export type RenderResult =
  | { kind: 'redirect'; status: number; location: string }
  | {
      kind: 'page';
      status: number;
      head: Head;
      /** Ids of the matched routes: the browser needs their chunks. */
      routes: string[];
      rendered: NonNullable<PageData['rendered']>;
      /** Rejects when a component throws; nothing has been sent at that point. */
      html: () => Promise<HtmlParts>;
    };

export interface OfflineInput {
  language: Language;
  settings: PublicSettings | null;
}

export interface OfflineMarkup {
  title: string;
  /** The contents of the body. The page is never hydrated. */
  html: string;
}

/** The exports of the shell's server bundle. Only types, because the storefront loads the code from the release store. */
export interface ShellModule {
  renderPage: (input: RenderInput) => Promise<RenderResult>;
  renderOffline: (input: OfflineInput) => Promise<OfflineMarkup>;
  /** The shell's pages and the slots that it defines. */
  declaration: Declaration;
  /** Modules that remotes share with the shell, by import name: `react`, `@shop/store/react`. */
  sharedModules: Record<string, unknown>;
}
