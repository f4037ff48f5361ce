import { publicOrigin, shopMode, staffOrigin } from '@shop/contract/shop-mode';
import { ROOT, varDirectory } from '@shop/environment/directories';
import { readSetting, wrongSettings } from '@shop/environment/settings';
import { assetOrigins } from '@shop/release/document/asset-origins';
import { trustedKeysFile } from '@shop/release/signing/keys';
import { mirrorDirectory, releaseDirectory } from '@shop/release/stores/directory-store';
import path from 'node:path';
import type { Development } from './development/development-pages.ts';

/** Configuration of the storefront process, read from environment variables. The defaults suit a single machine. */
export interface StorefrontConfig {
  host: string;
  /** 0 picks a free port. */
  port: number;
  /** Origin of the API, without a slash at the end. */
  apiUrl: string;
  /** Where releases come from (`s3://bucket/prefix`); undefined if that is `releaseDirectory` itself. */
  releaseStore: string | undefined;
  /** Milliseconds between two checks of `releaseStore` for new publications. */
  releasePoll: number;
  /** Folder of the builds that are served: the release store itself, or a mirror of it. */
  releaseDirectory: string;
  /** File with the keys whose signatures on builds are trusted. */
  trustedKeys: string;
  /** Folders of the original photographs: those that come with the project, and those that staff imported. */
  mediaDirectories: string[];
  /** The bucket of imported photographs (`s3://bucket/prefix`); undefined if they are in the last of those folders. */
  mediaStore: string | undefined;
  /** Folder of resized photographs and drawn pictures. */
  mediaCacheDirectory: string;
  /** Origin for canonical links, if it differs from the one in requests (behind a proxy or CDN). */
  publicOrigin: string | undefined;
  /** Origin of the back office; where it is undefined, hosts that begin with `staff.` are the staff's. */
  staffOrigin: string | undefined;
  /** Whether the shop is a demonstration: its text messages and emails can then be read at `/dev/outbox`. */
  demo: boolean;
  /** Milliseconds that a call of the API may take. */
  apiTimeout: number;
  /** Milliseconds for one attempt at rendering a page, after which the previous build is tried. Loaders get 3/4 of it. */
  renderTimeout: number;
  /** Milliseconds after which a page that is not ready is given up. */
  pageTimeout: number;
  /** Memory for the page cache; 0 switches the cache off. */
  pageCacheMegabytes: number;
  /** Percent of page views whose Web Vitals are measured. */
  webVitalsShare: number;
  /** Address of a collector of traces; undefined for none. */
  collector: string | undefined;
  /** Percent of traces that are recorded. */
  tracesShare: number;
  /** Headers of every call of the API. With the storefront's key, the API trusts the forwarded address of the visitor. */
  apiHeaders: Record<string, string>;
  /** What storefronts of one shop have in common and nobody else knows; a random one in each process where absent. */
  secret: string | undefined;
  /** Another value of `secret` that is accepted while it is changed. */
  secretAlso: string | undefined;
  /** Passwords of `/metrics` and of the details of `/health`; without any nobody reads them. */
  metricsSecrets: readonly string[];
  /** Whether teams may publish releases over HTTP, signed with their keys. */
  acceptReleases: boolean;
  /** Milliseconds between two polls of `/health/ready` by a load balancer; 0 without one. */
  balancerPoll: number;
  /** Whether a live shop may run server code of builds without namespaces. */
  unconfinedBuilds: boolean;
  /** Proxies whose `X-Forwarded-*` headers count: `loopback`, or a list for Fastify's `trustProxy`; false for none. */
  trustedProxies: string | false;
  /** Set under `npm run dev`: the apps that come from development servers instead of the release store. */
  development: Development | undefined;
}

export function readConfig(environment: NodeJS.ProcessEnv): StorefrontConfig {
  // Only whether it is right: builds are compared with it wherever they are read.
  assetOrigins(environment);
  const releaseStore = environment.RELEASE_STORE || undefined;
  // Reading from a running shop takes a key that may sign releases, which a storefront does not have.
  if (/^https?:/.test(releaseStore ?? ''))
    throw new Error(
      `RELEASE_STORE is ${releaseStore}; a storefront takes releases from a bucket or a folder. Set it for release commands only.`,
    );
  const config: StorefrontConfig = {
    host: readSetting('SHOP_HOST', environment),
    port: wholeNumber('PORT', readSetting('PORT', environment)),
    apiUrl: readSetting('API_URL', environment).replace(/\/$/, ''),
    releaseStore,
    releasePoll: wholeNumber('RELEASE_POLL', readSetting('RELEASE_POLL', environment)),
    releaseDirectory:
      environment.RELEASE_DIRECTORY ?? (releaseStore ? mirrorDirectory(releaseStore) : releaseDirectory()),
    trustedKeys: trustedKeysFile(environment),
    mediaDirectories: [
      environment.MEDIA_DIRECTORY ?? path.join(ROOT, 'api/seed/media'),
      path.join(varDirectory(), 'pictures'),
    ],
    mediaStore: environment.MEDIA_STORE || undefined,
    mediaCacheDirectory: path.join(varDirectory(), 'media'),
    publicOrigin: publicOrigin(environment),
    staffOrigin: staffOrigin(environment),
    demo: shopMode(environment) === 'demo',
    apiTimeout: wholeNumber('API_TIMEOUT', readSetting('API_TIMEOUT', environment)),
    renderTimeout: wholeNumber('RENDER_TIMEOUT', readSetting('RENDER_TIMEOUT', environment)),
    pageTimeout: wholeNumber('PAGE_TIMEOUT', readSetting('PAGE_TIMEOUT', environment)),
    pageCacheMegabytes: wholeNumber('PAGE_CACHE_MB', readSetting('PAGE_CACHE_MB', environment)),
    webVitalsShare: wholeNumber('WEB_VITALS_SHARE', readSetting('WEB_VITALS_SHARE', environment)),
    collector: environment.OTEL_EXPORTER_OTLP_ENDPOINT || undefined,
    tracesShare: wholeNumber('TRACES_SHARE', readSetting('TRACES_SHARE', environment)),
    apiHeaders: environment.STOREFRONT_SECRET ? { 'x-storefront-key': environment.STOREFRONT_SECRET } : {},
    secret: environment.STOREFRONT_SECRET || undefined,
    secretAlso: environment.STOREFRONT_SECRET_ALSO || undefined,
    metricsSecrets: [environment.METRICS_SECRET, environment.METRICS_SECRET_ALSO].filter(
      (secret): secret is string => !!secret,
    ),
    acceptReleases: environment.ACCEPT_RELEASES === 'yes',
    balancerPoll: wholeNumber('BALANCER_POLL', readSetting('BALANCER_POLL', environment)),
    unconfinedBuilds: environment.UNCONFINED_BUILDS === 'accept',
    trustedProxies: environment.TRUSTED_PROXIES || false,
    development: environment.DEVELOPMENT ? (JSON.parse(environment.DEVELOPMENT) as Development) : undefined,
  };
  const wrong = wrongSettings('storefront', environment).map(({ sentence }) => sentence);
  // The storefront speaks http only, so something in front of it ends TLS.
  if (!config.demo && config.publicOrigin?.startsWith('https:') && !config.trustedProxies)
    wrong.push(
      `PUBLIC_ORIGIN is ${config.publicOrigin}, so a proxy ends TLS: name it in TRUSTED_PROXIES, or all shoppers share the limits of one address.`,
    );
  if (wrong.length > 0) throw new Error(wrong.join('\n'));
  return config;
}

function wholeNumber(name: string, value: string): number {
  if (!/^\d+$/.test(value)) throw new Error(`${name} is "${value}"; it must be a whole number.`);
  return Number(value);
}
