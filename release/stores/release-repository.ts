import type { AppName } from '@shop/composition/app-name';
import type { PreviewRecord } from '../document/preview-record.ts';
import type { Release } from '../document/release.ts';

/** Where builds and publications are kept, and from where storefronts take them. */
export interface ReleaseRepository {
  /** As a person names it: a folder, `s3://bucket/prefix`, a shop's origin. */
  readonly address: string;
  /** The name under which the history records releases into this store; user and machine where absent. */
  readonly publisher?: string;
  /** File with the list of keys whose signatures are valid for builds of this store. */
  readonly trustedKeys: string;
  /** What is live; undefined before the first publication. Throws where it is damaged and can't be replaced. */
  current: () => Promise<Release | undefined>;
  /** What was published and can be read, newest first. */
  history: () => Promise<Release[]>;
  /** What was published after the publication of this number, newest first. Cheap enough to be called every second. */
  after: (revision: number) => Promise<Release[]>;
  /**
   * Adds a publication under its number, unless somebody else took that meanwhile, and rewrites publications of older versions.
   * Answers whether it was added: of two publishers at the same time, neither undoes what the other made live.
   */
  add: (release: Release) => Promise<boolean>;
  /** The complete builds of an app, with the time of their arrival in milliseconds. */
  builds: (app: AppName) => Promise<{ build: string; at: number }[]>;
  /** A file of a build; undefined where there is none. */
  read: (app: AppName, build: string, file: string) => Promise<Buffer | undefined>;
  /** Stores all files of a build at once, in place of a build of the same name. */
  put: (app: AppName, build: string, files: ReadonlyMap<string, Buffer>) => Promise<void>;
  remove: (app: AppName, build: string) => Promise<void>;
  /** The links to candidates that have not expired, newest first; those that were ended too. */
  previews: () => Promise<PreviewRecord[]>;
  preview: (id: string) => Promise<PreviewRecord | undefined>;
  /** Notes a link, or that it was ended, and forgets those that have expired. */
  savePreview: (record: PreviewRecord) => Promise<void>;
  /** What storefronts counted of builds, by storefront. Absent in a store that only one storefront serves from. */
  readonly counted?: CountedBuilds;
}

export interface CountedBuilds {
  /** Replaces what the storefront of this name counted. */
  put: (storefront: string, text: string) => Promise<void>;
  /** What the other storefronts counted, and forgets those that have written nothing for 30 days. */
  others: (storefront: string) => Promise<string[]>;
}
