import { publicOrigin, shopMode } from '@shop/contract/shop-mode';
import { ROOT, varDirectory } from '@shop/environment/directories';
import { readSetting } from '@shop/environment/settings';
import { trustedKeysFile } from '@shop/release/signing/keys';
import { mirrorDirectory, releaseDirectory } from '@shop/release/stores/directory-store';
import path from 'node:path';
import type { Development } from './development/development-pages.ts';

/** Settings of the storefront process, from the environment; every one has a value that suits one machine. */
export interface StorefrontConfig {
  host: string;
  /** 0 picks a free one. */
  port: number;
  /** Origin of the API, without a slash at the end. */
  apiUrl: string;
  /** Where releases come from (`s3://bucket/prefix`); undefined where that is the folder itself. */
  releaseStore: string | undefined;
  /** Milliseconds between two looks at whether something was published there. */
  releasePoll: number;
  /** Folder of the builds that are served: the release store, or what follows it. */
  releaseDirectory: string;
  /** The list of keys whose signatures on builds count. */
  trustedKeys: string;
  /** Folder of the photographs that `/media` serves. */
  mediaDirectory: string;
  /** Folder for photographs made smaller. */
  mediaCacheDirectory: string;
  /** Origin that canonical links name, where it is not the one that was asked for (behind a proxy or CDN). */
  publicOrigin: string | undefined;
  /** Whether the shop is a demonstration, whose messages can be read on a page. */
  demo: boolean;
  /** Milliseconds that a call waits for the API. */
  apiTimeout: number;
  /** Milliseconds for one try at rendering a page; then the previous build is tried. Its loaders get three quarters of that. */
  renderTimeout: number;
  /** Milliseconds after which a page that is not ready is given up. */
  pageTimeout: number;
  /** Memory for finished pages; 0 keeps none. */
  pageCacheMegabytes: number;
  /** Goes with every call of the API: by it the API believes who a call is made for. */
  apiHeaders: Record<string, string>;
  /** Opens `/_/releases`; without it there is no such page. */
  operatorSecret: string | undefined;
  /** Whether teams may release over HTTP, with their keys. */
  acceptReleases: boolean;
  /** Addresses whose `X-Forwarded-*` is believed: `loopback`, or a list that Fastify's trustProxy takes; else nobody's. */
  trustedProxies: string | false;
  /** What is under development, and comes from development servers in place of the release store. */
  development: Development | undefined;
}

export function readConfig(environment: NodeJS.ProcessEnv): StorefrontConfig {
  const releaseStore = environment.RELEASE_STORE || undefined;
  return {
    host: readSetting('SHOP_HOST', environment),
    port: wholeNumber('PORT', readSetting('PORT', environment)),
    apiUrl: readSetting('API_URL', environment).replace(/\/$/, ''),
    releaseStore,
    releasePoll: wholeNumber('RELEASE_POLL', readSetting('RELEASE_POLL', environment)),
    releaseDirectory:
      environment.RELEASE_DIRECTORY ?? (releaseStore ? mirrorDirectory(releaseStore) : releaseDirectory()),
    trustedKeys: trustedKeysFile(environment),
    mediaDirectory: environment.MEDIA_DIRECTORY ?? path.join(ROOT, 'api/seed/media'),
    mediaCacheDirectory: path.join(varDirectory(), 'media'),
    publicOrigin: publicOrigin(environment),
    demo: shopMode(environment) === 'demo',
    apiTimeout: wholeNumber('API_TIMEOUT', readSetting('API_TIMEOUT', environment)),
    renderTimeout: wholeNumber('RENDER_TIMEOUT', readSetting('RENDER_TIMEOUT', environment)),
    pageTimeout: wholeNumber('PAGE_TIMEOUT', readSetting('PAGE_TIMEOUT', environment)),
    pageCacheMegabytes: wholeNumber('PAGE_CACHE_MB', readSetting('PAGE_CACHE_MB', environment)),
    apiHeaders: environment.STOREFRONT_SECRET ? { 'x-storefront-key': environment.STOREFRONT_SECRET } : {},
    operatorSecret: operatorSecret(environment.OPERATOR_SECRET),
    acceptReleases: environment.ACCEPT_RELEASES === 'yes',
    trustedProxies: environment.TRUSTED_PROXIES || false,
    development: environment.DEVELOPMENT ? (JSON.parse(environment.DEVELOPMENT) as Development) : undefined,
  };
}

function operatorSecret(value: string | undefined): string | undefined {
  if (value && value.length < 32) throw new Error('OPERATOR_SECRET must have 32 characters or more.');
  return value || undefined;
}

function wholeNumber(name: string, value: string): number {
  if (!/^\d+$/.test(value)) throw new Error(`${name} is "${value}"; it must be a whole number.`);
  return Number(value);
}
