import type { Ownership } from '@shop/composition/ownership';

/** Where the browser finds a build of a remote. */
export interface RemoteBuild {
  build: string;
  entry: string;
}

/** What a document knows of its remotes; the document keeps it for as long as it lives. */
export interface PageRelease {
  id: string;
  shell: string;
  /** Also of remotes of which no build can be used: their pages say so. */
  ownership: Ownership;
  /** Without the remotes of which no build can be used. */
  remotes: Partial<Record<string, RemoteBuild & { previous?: RemoteBuild }>>;
}
