import { expect, test } from 'vitest';
import { operatorsHealth, remoteShowing, testStorefront } from '../testing/test-storefront.ts';

const asOperator = { ...operatorsHealth, url: '/metrics' };

test('the operator reads rate, duration and answers by route, what the page cache holds, and the release', async () => {
  const { app, releases } = await testStorefront({ config: { publicOrigin: 'https://shop.example' } });
  releases.addBuild('mf-catalog', 'c1', remoteShowing('mf-catalog', "'listing'"));
  releases.publish({ 'mf-catalog': { build: 'c1' } });
  await expect.poll(async () => (await app.inject('/category/perfumes')).statusCode, { timeout: 20_000 }).toBe(200);
  await app.inject('/category/spices?secret=of-a-visitor');
  await app.inject('/api/none');

  const { statusCode, headers, body } = await app.inject(asOperator);

  expect([statusCode, headers['cache-control']]).toEqual([200, 'no-store']);
  expect(body).toMatch(
    /shop_request_duration_seconds_count\{method="GET",route="\/category\/:category",status="200"\} [2-9]/,
  );
  expect(body).toMatch(/shop_request_duration_seconds_count\{method="GET",route="\/api\/\*",status="404"\} 1/);
  expect(body).toMatch(/shop_page_cache\{what="pages"\} [1-9]/);
  expect(body).toContain('shop_page_cache_expired_total 0');
  expect(body).toMatch(/shop_page_views_total\{from="rendering"\} [1-9]/);
  expect(body).toMatch(/shop_release\{release="[^]+?",app="mf-catalog",build="c1"\} 1/);
  expect(body).toContain('shop_render_workers{what="waiting"} 0');
  expect(body).toContain('nodejs_eventloop_lag_p99_seconds');
  expect(body).not.toMatch(/of-a-visitor|spices|127\.0\.0\.1/);
});

test('nobody else reads the metrics, and a shop without a secret for them has none', async () => {
  const [{ app }, without] = [await testStorefront(), await testStorefront({ config: { metricsSecrets: [] } })];

  const stranger = await app.inject('/metrics');
  const wrong = await app.inject({ url: '/metrics', headers: { authorization: 'Basic bWU6d3Jvbmc=' } });

  expect([stranger.statusCode, wrong.statusCode]).toEqual([403, 403]);
  expect((await without.app.inject(asOperator)).body).not.toContain('shop_');
});
