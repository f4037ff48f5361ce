import { missingMetrics, namesIn } from '@shop/testing/asked-metrics';
import { startShop, type TestShop } from '@shop/testing/start-shop';
import { traceReceiver, type ReceivedSpan } from '@shop/tracing/testing/trace-receiver';
import { expect, test } from 'playwright/test';

// Both stories ask one shop.
test.describe.configure({ mode: 'default' });

const SECRET = 'a secret of the operator, of 32 letters';

let shop: TestShop;
let receiver: Awaited<ReturnType<typeof traceReceiver>>;

test.beforeAll(async () => {
  receiver = await traceReceiver();
  const watched = { OTEL_EXPORTER_OTLP_ENDPOINT: receiver.endpoint, TRACES_SHARE: '100', METRICS_SECRET: SECRET };
  Object.assign(process.env, watched);
  shop = await startShop();
  for (const name of Object.keys(watched)) delete process.env[name];
});

test.afterAll(async () => {
  await shop.stop();
  await receiver.close();
});

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

test(
  'one trace leads from a navigation through storefront and API to the SQL',
  { tag: ['@wide', '@inside', '@affected'] },
  async () => {
    const { spans } = receiver;
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
    const names = () => spans.filter((span) => span.traceId === traceId).map(({ name }) => name);
    await expect.poll(names).toEqual(expect.arrayContaining(['GET /api/*', 'GET /products/public/search']));
  },
);

test(
  'every metric that the dashboard and the alarms ask for is exported',
  { tag: ['@wide', '@inside', '@affected'] },
  async () => {
    const headers = { authorization: `Basic ${Buffer.from(`prometheus:${SECRET}`).toString('base64')}` };
    const answers = await Promise.all(
      [shop.url, shop.apiUrl].map(async (origin) => (await fetch(`${origin}/metrics`, { headers })).text()),
    );
    const exported = new Set(answers.flatMap(namesIn));

    expect(exported.has('shop_web_vitals_seconds_bucket')).toBe(true);
    expect(missingMetrics(exported)).toEqual([]);
  },
);
