import type { RemoteName } from '@shop/composition/app-name';
import type { Language } from '@shop/contract/language';
import type { PublicSettings } from '@shop/contract/settings';
import type { PageRelease } from '@shop/federation/page-release';
import type { HydrationState } from 'react-router-dom';

export const PAGE_DATA_ID = 'page-data';

/** The Trusted Types policy that allows the service worker's address as a script URL, and no other. */
export const WORKER_POLICY = 'service-worker';

export interface PageData {
  language: Language;
  /** The prefix of the address that was asked for. An Arabic page at an address without one has links with `/ar`. */
  basename: '' | '/ar';
  settings: PublicSettings | null;
  release: PageRelease;
  /** How often a build was withdrawn for harm; absent if never. */
  harm?: number;
  /** Set where the page is a document of its own (`shared/composition/own-document.ts`). */
  ownDocument?: true;
  /** The data that the HTML was rendered with; absent when the browser has to render from scratch. */
  rendered?: {
    /** The build that rendered it; null on one of the shell's own pages. */
    remote: { name: RemoteName; build: string } | null;
    loaderData: HydrationState['loaderData'];
    errors: HydrationState['errors'];
  };
}

/** The release that a service worker belongs to. The server writes it in front of the worker's code. */
export interface OfflineRelease {
  /** Changes when any of the files changes. */
  version: string;
  files: string[];
  /** The offline pages' hashes and their policy. Absent from storefronts of before that. */
  documents?: { policy: string; integrity: Record<Language, string> };
}
