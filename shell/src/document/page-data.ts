import type { RemoteName } from '@shop/composition/app-name';
import type { Language } from '@shop/contract/language';
import type { PublicSettings } from '@shop/contract/settings';
import type { PageRelease } from '@shop/federation/page-release';
import type { HydrationState } from 'react-router-dom';

/** Id of the `<script type="application/json">` that carries the page data. */
export const PAGE_DATA_ID = 'page-data';

/** The one Trusted Types policy of a page: it allows the service worker's address as a script, and no other. */
export const WORKER_POLICY = 'service-worker';

/** What the server tells the browser about the page it served. */
export interface PageData {
  language: Language;
  /** `/ar` on the Arabic addresses, else empty. */
  basename: '' | '/ar';
  settings: PublicSettings | null;
  release: PageRelease;
  /** What the HTML was rendered with; absent when the browser has to render from the start. */
  rendered?: {
    /** The build that rendered it; null on one of the shell's own pages. */
    remote: { name: RemoteName; build: string } | null;
    loaderData: HydrationState['loaderData'];
    errors: HydrationState['errors'];
  };
}

/** What the service worker is told of its release, written by the server before the worker's code. */
export interface OfflineRelease {
  /** Changes with any of the files. */
  version: string;
  files: string[];
}
