import { traceReceiver, type ReceivedSpan } from '@shop/tracing/testing/trace-receiver';
import { expect, onTestFinished, test, vi } from 'vitest';
import { startShop } from './start-shop.ts';

/** A shop whose processes send their spans to a collector. */
async function tracedShop() {
  const receiver = await traceReceiver();
  vi.stubEnv('OTEL_EXPORTER_OTLP_ENDPOINT', receiver.endpoint);
  vi.stubEnv('TRACES_SHARE', '100');
  const shop = await startShop();
  onTestFinished(async () => {
    await shop.stop();
    await receiver.close();
    vi.unstubAllEnvs();
  });
  return { shop, spans: receiver.spans };
}

/** The names of a span and those around it, from the inside. */
function pathOf(span: ReceivedSpan | undefined, all: ReceivedSpan[]): string[] {
  if (!span) return [];
  return [
    `${span.service} ${span.name}`,
    ...pathOf(
      all.find(({ spanId }) => spanId === span.parentSpanId),
      all,
    ),
  ];
}

test('one trace leads from a navigation through storefront and API to the SQL', { timeout: 300_000 }, async () => {
  const { shop, spans } = await tracedShop();

  const page = await fetch(`${shop.url}/category/perfumes`);
  const [traceparent = '', traceId] = /00-([0-9a-f]{32})-[0-9a-f]{16}-01/.exec(page.headers.get('server-timing')!)!;
  await fetch(`${shop.url}/api/products/public/search?q=oud&lang=en`, { headers: { traceparent } });

  const paths = () => {
    const ofTrace = spans.filter((span) => span.traceId === traceId);
    return ofTrace
      .filter(({ name }) => name.startsWith('select'))
      .map((span) => pathOf(span, ofTrace))
      .map(([, ...around]) => around.join(' < '));
  };
  await expect
    .poll(paths)
    .toContain('shop-api GET /products/public < shop-storefront render < shop-storefront GET /category/:category');
  const names = new Set(spans.filter((span) => span.traceId === traceId).map(({ name }) => name));
  expect([...names]).toEqual(expect.arrayContaining(['GET /api/*', 'GET /products/public/search']));
});
