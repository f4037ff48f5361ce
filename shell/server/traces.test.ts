import { openTracing } from '@shop/tracing/open-tracing';
import { traceReceiver } from '@shop/tracing/testing/trace-receiver';
import { expect, onTestFinished, test } from 'vitest';
import { sampleShop } from './testing/sample-shop.ts';
import { remoteShowing, testStorefront } from './testing/test-storefront.ts';

const INVENTED = `00-${'ab'.repeat(16)}-${'cd'.repeat(8)}-01`;

/** A storefront that sends its spans to a collector, and the `traceparent` of each call of its API. */
async function shop({ share = 1 } = {}) {
  const receiver = await traceReceiver();
  const tracing = await openTracing({ endpoint: receiver.endpoint, service: 'storefront', share });
  const called: Record<string, string | undefined>[] = [];
  const { app, releases } = await testStorefront({
    tracing,
    config: { publicOrigin: 'https://shop.example', pageCacheMegabytes: 0 },
    api: (api) => {
      sampleShop(api);
      api.addHook('onRequest', async ({ url, headers }) => {
        called.push({ path: url.split('?')[0], traceparent: headers.traceparent as string | undefined });
      });
    },
  });
  releases.addBuild('mf-catalog', 'c1', remoteShowing('mf-catalog', "'listing'"));
  releases.publish({ 'mf-catalog': { build: 'c1' } });
  await expect.poll(async () => (await app.inject('/category/perfumes')).body).toContain('listing');
  onTestFinished(async () => void (await receiver.close()));
  const spans = async () => {
    await tracing!.close();
    return receiver.spans;
  };
  return { app, called, spans };
}

const traceparentOf = (header: unknown): string | undefined => /traceparent;desc="([^"]+)"/.exec(String(header))?.[1];
const partsOf = (traceparent = '') => traceparent.split('-') as [string, string, string, string];

test('a page is a trace, which goes on in the calls that it makes of the API', async () => {
  const { app, called, spans } = await shop();

  const page = await app.inject('/category/perfumes?secret=of-a-visitor');
  const traceparent = traceparentOf(page.headers['server-timing']);
  await app.inject({ url: '/api/products/public?category=perfumes', headers: { traceparent } });

  const received = await spans();
  const [, traceId, spanId] = partsOf(traceparent);
  const ofTrace = received.filter((span) => span.traceId === traceId);
  const render = ofTrace.find(({ name }) => name === 'render')!;
  const call = ofTrace.find(({ name }) => name === 'GET /api/*')!;
  const [, calledTrace, calledBy] = partsOf(called.findLast(({ path }) => path === '/products/public')!.traceparent);
  expect(ofTrace.find((span) => span.spanId === spanId)!.name).toBe('GET /category/:category');
  expect([render.parentSpanId, call.parentSpanId]).toEqual([spanId, spanId]);
  expect([calledTrace, calledBy]).toEqual([traceId, call.spanId]);
  expect(JSON.stringify(received)).not.toMatch(/of-a-visitor|perfumes|127\.0\.0\.1/);
});

test('files are no traces, and no header of a visitor makes the API record what the storefront does not', async () => {
  const { app, called, spans } = await shop({ share: 0 });

  const page = await app.inject({ url: '/category/perfumes', headers: { traceparent: INVENTED } });
  await app.inject({ url: '/api/products/public', headers: { traceparent: INVENTED } });
  await app.inject('/favicon.svg');

  expect(page.headers['server-timing']).not.toContain('traceparent');
  expect(called.filter(({ traceparent }) => traceparent !== undefined)).toEqual([]);
  expect(await spans()).toEqual([]);
});

test('of traces that visitors invent no more than fifty begin in a second', async () => {
  const { app, spans } = await shop();
  const before = Date.now();

  await Promise.all(
    Array.from({ length: 400 }, (_, number) =>
      app.inject({
        url: '/api/none',
        headers: { traceparent: `00-${String(number).padStart(32, '1')}-${'cd'.repeat(8)}-01` },
      }),
    ),
  );

  const seconds = Math.ceil((Date.now() - before) / 1000) + 1;
  const ofVisitors = (await spans()).filter(({ traceId }) => traceId.startsWith('1111'));
  expect(ofVisitors.length).toBeGreaterThan(0);
  expect(ofVisitors.length).toBeLessThanOrEqual(50 * seconds);
});
