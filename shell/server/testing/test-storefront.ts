import type { AppName } from '@shop/composition/app-name';
import type { Language } from '@shop/contract/language';
import type { PublicSettings } from '@shop/contract/settings';
import { ReleaseDirectory } from '@shop/release/testing/release-directory';
import type { Tracing } from '@shop/tracing/tracing';
import Fastify, { type FastifyInstance } from 'fastify';
import { mkdirSync, writeFileSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { onTestFinished } from 'vitest';
import { buildStorefront } from '../app.ts';
import { readConfig, type StorefrontConfig } from '../config.ts';
import type { RequestLimits } from '../http/request-limits.ts';
import type { Readiness } from '../operator/probes.ts';
import type { Renderer } from '../rendering/worker-pool.ts';
import { renderHere } from './render-here.ts';

export const settingsIn = (language: Language): PublicSettings => ({
  shop: language === 'ar' ? 'ريّا' : 'Rayya',
  mode: 'demo',
  address: language === 'ar' ? 'شارع الوصل، دبي' : 'Al Wasl Road, Dubai',
  phone: '+97140000000',
  whatsapp: '+971500000000',
  email: 'shop@example.com',
  hours: language === 'ar' ? 'من الأحد إلى الخميس' : 'Sunday to Thursday',
  social: [],
  freeDeliveryFrom: 20_000,
  trn: '100000000000003',
  takesCards: true,
  terms: {
    workingDays: 'Sunday to Thursday',
    deliveryDays: '2–4 business days',
    deliveryRange: '2–4',
    returnDays: '7 days',
    refundDays: '10–15 working days',
    freeDelivery: 'AED 200',
    payment: 'Cash on delivery or card',
  },
});

/** Code of a shell whose pages show `words`; a query of `go=` redirects, a remote's page shows the remote's `words`. */
export const shellSaying = (words: string): string => `
  const { PassThrough } = require('node:stream');
  exports.sharedModules = {};
  exports.renderOffline = async ({ language }) => ({ title: 'Offline', html: '<h1>${words} ' + language + '</h1>' });
  exports.renderPage = async ({ url, owner, gone }) => {
    const go = new URL(url).searchParams.get('go');
    if (go) return { kind: 'redirect', status: 302, location: go };
    const remote = owner && owner.module;
    return {
      kind: 'page',
      status: gone ? 410 : owner && !remote ? 503 : 200,
      head: { title: '${words}' },
      routes: [],
      rendered: { remote: remote ? { name: owner.name, build: remote.build } : null, loaderData: {}, errors: null },
      html: async () => new PassThrough().end(remote ? remote.remote.words() : '<h1>${words}</h1>'),
    };
  };`;

/** Code of a remote whose pages show the value of `expression`, evaluated at every rendering. */
export const remoteShowing = (name: string, expression: string): string => `
  exports.remote = { name: '${name}', contract: 1, routes: [{ id: 'x' }], slots: {}, messages: { en() {}, ar() {} },
    words: () => ${expression} };`;

export const METRICS_SECRET = 'a-secret-of-the-operator-32-long!';

/** With which API and storefront of a test know each other. */
export const STOREFRONT_SECRET = 'a-secret-of-api-and-storefront-32';

/** A program's proof that it has the secret of metrics. */
const OPERATOR = { authorization: `Basic ${Buffer.from(`monitoring:${METRICS_SECRET}`).toString('base64')}` };

/** Where the back office answers. */
export const STAFF_HOST = 'staff.localhost';

/** The operator's question to `/health`. */
export const operatorsHealth = { url: '/health', headers: OPERATOR };

interface TestStorefront {
  app: FastifyInstance;
  releases: ReleaseDirectory;
}

interface Options {
  config?: Partial<StorefrontConfig>;
  api?: (api: FastifyInstance) => void;
  /** Whether pages are rendered in worker processes, as in production, or in the test's own process. */
  workers?: boolean;
  renderer?: Renderer;
  limits?: RequestLimits;
  securityLogFile?: string;
  readiness?: Readiness;
  tracing?: Tracing | undefined;
}

/** With a shell `s1` and an API that has only the settings unless the test adds routes. Both end with the test. */
export async function testStorefront({
  config,
  api: addRoutes,
  workers = false,
  renderer = workers ? undefined : renderHere(),
  limits,
  securityLogFile,
  readiness,
  tracing,
}: Options = {}): Promise<TestStorefront> {
  const api = Fastify({ forceCloseConnections: true });
  api.get<{ Querystring: { lang: Language } }>('/settings/public', async ({ query }) => ({
    data: settingsIn(query.lang),
  }));
  api.get('/health', async () => ({ status: 'ok' }));
  addRoutes?.(api);
  await api.listen({ host: '127.0.0.1', port: 0 });

  const releases = new ReleaseDirectory();
  releases.addBuild('shell', 's1', shellSaying('shell one'));
  addWebFiles(releases, 'shell/s1', { 'main.js': '/* main */', 'main.css': '/* styles */' });
  releases.publish({});

  const app = await buildStorefront(
    {
      ...readConfig({}),
      // Tests must not depend on how fast the machine is.
      renderTimeout: 60_000,
      webVitalsShare: 0,
      apiUrl: `http://127.0.0.1:${(api.server.address() as AddressInfo).port}`,
      releaseDirectory: releases.path,
      trustedKeys: releases.trustedKeys,
      metricsSecrets: [METRICS_SECRET],
      secret: STOREFRONT_SECRET,
      mediaCacheDirectory: path.join(releases.path, 'media'),
      ...config,
    },
    {
      logger: false,
      ...(limits && { limits }),
      ...(securityLogFile !== undefined && { securityLogFile }),
      ...(renderer && { renderer }),
      ...(readiness && { readiness }),
      tracing,
    },
  );
  onTestFinished(async () => {
    await app.close();
    await api.close();
    releases.remove();
  });
  return { app, releases };
}

export function addWebFiles(
  releases: ReleaseDirectory,
  build: `${AppName}/${string}`,
  files: Record<string, string>,
): void {
  const folder = path.join(releases.path, build, 'web');
  mkdirSync(folder, { recursive: true });
  for (const [name, text] of Object.entries(files)) writeFileSync(path.join(folder, name), text);
  const [app, id] = build.split('/') as [AppName, string];
  releases.sign(app, id);
}
