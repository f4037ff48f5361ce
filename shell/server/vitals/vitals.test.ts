import type { FastifyInstance } from 'fastify';
import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test, vi } from 'vitest';
import type { StorefrontConfig } from '../config.ts';
import { operatorsHealth, remoteShowing, shellSaying, testStorefront } from '../testing/test-storefront.ts';
import { SampleTokens } from './sample-tokens.ts';

const REPORT = { LCP: 1_700, INP: 90, FCP: 900, TTFB: 150, CLS: 0.02 };
const OF_LISTING = 'route="/category/:category",build="mf-catalog/c1",language="en"';

/** A storefront that samples every view, with a listing and the script that measures. */
async function shop(config: Partial<StorefrontConfig> = {}) {
  const { app, releases } = await testStorefront({
    config: { webVitalsShare: 100, publicOrigin: 'https://shop.example', ...config },
  });
  releases.addBuild('shell', 's2', shellSaying('shell two'));
  mkdirSync(path.join(releases.path, 'shell/s2/worker'));
  writeFileSync(path.join(releases.path, 'shell/s2/worker/vitals.js'), '/* measures */');
  releases.sign('shell', 's2');
  releases.addBuild('mf-catalog', 'c1', remoteShowing('mf-catalog', "'listing'"));
  releases.publish({ shell: { build: 's2' }, 'mf-catalog': { build: 'c1' } });
  const view = (headers: Record<string, string> = {}, url = '/category/perfumes') => app.inject({ url, headers });
  await expect.poll(async () => (await view()).body, { timeout: 20_000 }).toContain('vitals.js?build=s2');
  const metrics = async () => (await app.inject({ ...operatorsHealth, url: '/metrics' })).body;
  return { app, releases, view, metrics };
}

const tokenOf = ({ headers }: Awaited<ReturnType<FastifyInstance['inject']>>): string | undefined =>
  /sample;desc="([^"]+)"/.exec(String(headers['server-timing']))?.[1];

const report = (app: FastifyInstance, body: unknown) =>
  app.inject({
    method: 'POST',
    url: '/_/vitals',
    headers: { 'content-type': 'text/plain' },
    body: JSON.stringify(body),
  });

test('a sampled view has the script and a token, and its report becomes histograms by route, build and language', async () => {
  const { app, view, metrics } = await shop();
  const page = await view();
  const [, src] = /<script type="module" async fetchpriority="low" src="([^"]+)"/.exec(page.body)!;

  const script = await app.inject(src!);
  const { statusCode } = await report(app, { token: tokenOf(page), ...REPORT });

  const text = await metrics();
  expect([script.body, statusCode]).toEqual(['/* measures */', 204]);
  expect(text).toContain(`shop_web_vitals_seconds_bucket{le="1.8",vital="lcp",${OF_LISTING}} 1`);
  expect(text).toContain(`shop_web_vitals_seconds_bucket{le="1.2",vital="lcp",${OF_LISTING}} 0`);
  expect(text).toContain(`shop_web_vitals_seconds_sum{vital="inp",${OF_LISTING}} 0.09`);
  expect(text).toContain(`shop_web_vitals_layout_shift_bucket{le="0.05",${OF_LISTING}} 1`);
});

test('other visitors get the page without the script, to the byte: here those who save data or are not to be observed', async () => {
  const { view } = await shop();
  const withoutScript = (body: string) => body.replace(/<script type="module" async [^>]+><\/script>/, '');
  const sampled = await view();

  const left = await Promise.all(
    Object.entries({ 'save-data': 'on', 'sec-gpc': '1', 'sec-purpose': 'prefetch' }).map(([name, value]) =>
      view({ [name]: value }),
    ),
  );

  for (const page of left) {
    expect([page.body, tokenOf(page)]).toEqual([withoutScript(sampled.body), undefined]);
    expect(page.headers.etag).not.toBe(sampled.headers.etag);
  }
});

test('a report counts once, and nothing that was not measured is counted', async () => {
  const { app, view, metrics } = await shop();
  const [token, other] = [tokenOf(await view()), tokenOf(await view())];

  await report(app, { token, ...REPORT });
  await report(app, { token, ...REPORT });
  await report(app, { token: other, LCP: -1, INP: 1e9, FCP: '<script>', TTFB: null, CLS: 11, route: '/mine' });

  const text = await metrics();
  expect(text).toContain(`shop_web_vitals_seconds_count{vital="lcp",${OF_LISTING}} 1`);
  expect(text).not.toMatch(/mine|<script/);
});

test('whoever was sent no sampled page can report nothing', async () => {
  const { app, view, metrics } = await shop();
  const token = tokenOf(await view())!;
  const [body = '', signature = ''] = token.split('.');
  const forged = Buffer.from(JSON.stringify([Date.now(), 'x', 'en', 'mf-catalog/c1', '/forged'])).toString('base64url');
  const stranger = new SampleTokens('a secret of another shop that is long enough').issue({
    route: '/stranger',
    build: 'mf-catalog/c1',
    language: 'en',
  });

  const answers = await Promise.all(
    [`${forged}.${signature}`, stranger, body, '', '..', 7].map((one) => report(app, { token: one, ...REPORT })),
  );
  const broken = await app.inject({
    method: 'POST',
    url: '/_/vitals',
    headers: { 'content-type': 'text/plain' },
    body: '{',
  });
  const long = await report(app, { token, more: 'x'.repeat(1_000) });

  expect([...answers, broken].map(({ statusCode }) => statusCode)).toEqual(Array(7).fill(204));
  expect(long.statusCode).toBe(413);
  expect(await metrics()).not.toMatch(/shop_web_vitals_seconds_count\{/);
});

test('storefronts with one secret count each other’s views, also while the secret is changed', () => {
  const [first, second] = ['first', 'second'].map((name) => `${name} secret of the storefronts, long enough`);
  const sample = { route: '/', build: 'mf-catalog/c1', language: 'ar' } as const;

  const token = new SampleTokens(first).issue(sample);

  expect(new SampleTokens(first).use(token)).toEqual(sample);
  expect(new SampleTokens(second, first).use(token)).toEqual(sample);
  expect(new SampleTokens(second).use(token)).toBeUndefined();
});

test('a view of more than an hour ago is not counted', () => {
  const tokens = new SampleTokens(undefined);
  const token = tokens.issue({ route: '/', build: 'mf-catalog/c1', language: 'en' });
  vi.setSystemTime(Date.now() + 61 * 60_000);

  const sample = tokens.use(token);

  vi.useRealTimers();
  expect(sample).toBeUndefined();
});

test('the series of a build that is in use no longer are forgotten', async () => {
  const { app, releases, view, metrics } = await shop();
  await report(app, { token: tokenOf(await view()), ...REPORT });
  const before = await metrics();

  for (const build of ['c2', 'c3']) {
    releases.addBuild('mf-catalog', build, remoteShowing('mf-catalog', `'${build}'`));
    releases.publish({ shell: { build: 's2' }, 'mf-catalog': { build } });
    await expect.poll(async () => (await view()).body, { timeout: 20_000 }).toContain(build);
  }

  expect(before).toContain(OF_LISTING);
  expect(await metrics()).not.toContain(OF_LISTING);
});
