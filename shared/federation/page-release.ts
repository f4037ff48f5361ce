import type { Ownership } from '@shop/composition/ownership';

/** Where the browser finds a build of a remote. */
export interface RemoteBuild {
  build: string;
  entry: string;
}

/** The release that a document was served with. The document keeps it until the visitor leaves the page. */
export interface PageRelease {
  shell: string;
  /** Includes remotes without a usable build: their pages say that they are unavailable. */
  ownership: Ownership;
  /** Excludes remotes without a usable build. */
  remotes: Partial<Record<string, RemoteBuild & { previous?: RemoteBuild }>>;
}

/** The federation name of a build. Each build has its own, so that several builds of a remote can run in one page. */
export const containerName = (remote: string, build: string): string => `${remote}_${build}`.replace(/\W/g, '_');
