import type { ApiAnswer } from '@shop/contract/api';
import type { FastifyInstance } from 'fastify';
import { expect, test, vi } from 'vitest';
import { publishFromSource } from './testing/apps-from-source.ts';
import { sampleShop } from './testing/sample-shop.ts';
import { testStorefront } from './testing/test-storefront.ts';

// The sources are compiled when a page needs them, which is slow on a busy machine.
vi.setConfig({ testTimeout: 60_000 });

const PLAIN = 'Words';
const HOSTILE = [
  `Words"'><img src=x onerror=alert(1)></title></script><script>alert(1)</script><!-- &lt; ]]>`,
  '\u2028{shop} {{x}} \u200Fعطر 😀👩🏽‍🌾 ',
  'Z\u0301\u0301\u0301\u0301 \u0001\uFFFE',
  'w'.repeat(300),
].join('');

/** Fields of answers that hold what people wrote. */
const WRITTEN =
  /^(name|subtitle|description|alt|label|warnings|title|text|intro|content|author|address|shop|en|ar|top|heart|base)$/;

function written(value: unknown, text: string, key = ''): unknown {
  if (Array.isArray(value)) return value.map((item) => written(item, text, key));
  if (typeof value === 'object' && value !== null)
    return Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, written(inner, text, name)]));
  return typeof value === 'string' && WRITTEN.test(key) ? text : value;
}

/** A storefront whose API answers this text wherever people wrote one. */
async function shopOf(text: string) {
  const { app, releases } = await testStorefront({
    api: (api: FastifyInstance) => {
      api.addHook('preSerialization', async (_request, _reply, payload) => written(payload, text));
      sampleShop(api);
      api.get('/products/public/search', async (request, reply) =>
        reply.send((await api.inject({ url: request.url.replace('/search', '') })).json()),
      );
      api.get('/reviews/product/:id', async (): Promise<ApiAnswer<'reviews'>> => ({
        data: [
          {
            id: 'r1',
            rating: 4,
            title: '',
            content: '',
            lang: 'en',
            author: '',
            createdAt: '2026-11-20T08:00:00.000Z',
            verified: true,
            own: false,
          },
        ],
        count: 1,
        meta: { average: 4, histogram: [0, 0, 0, 1, 0], page: 1, limit: 10 },
      }));
    },
    config: { apiTimeout: 60_000, pageTimeout: 60_000 },
  });
  await publishFromSource(releases);
  return app;
}

/** A document's elements with the names of their attributes, without any text. */
const skeleton = (html: string): string[] =>
  [...html.matchAll(/<(\/?[a-z][^\s>/]*)((?:[^>"]|"[^"]*")*)>/gi)].map(
    ([, name = '', attributes = '']) =>
      `${name} ${[...attributes.matchAll(/([\w-]+)(?:="[^"]*")?/g)].map(([, attribute]) => attribute).join(' ')}`,
  );

/** A document's data for search engines. Throws where it is no JSON any more. */
const graphOf = (html: string): object =>
  JSON.parse(/<script type="application\/ld\+json">(.*?)<\/script>/s.exec(html)?.[1] ?? '{}') as object;

const search = (words: string) => `/search?q=${encodeURIComponent(words.slice(0, 90))}`;
const PAGES = [
  ['/', '/'],
  ['/category/perfumes', '/category/perfumes'],
  ['/products/oud', '/products/oud'],
  [search(PLAIN), search(HOSTILE)],
] as const;

test.each(['en', 'ar'])(
  'hostile texts change no element of a page (%s), nor the data of search engines',
  async (lang) => {
    const [plain, hostile] = [await shopOf(PLAIN), await shopOf(HOSTILE)];
    const ask = async (app: FastifyInstance, url: string) => app.inject({ url, headers: { cookie: `lang=${lang}` } });

    for (const [plainPath, path] of PAGES) {
      const [expected, { statusCode, body }] = [await ask(plain, plainPath), await ask(hostile, path)];

      expect([path, statusCode, expected.statusCode]).toEqual([path, 200, 200]);
      expect(expected.body).toContain(PLAIN);
      expect(body).toContain('&lt;img src=x onerror=alert(1)&gt;');
      expect(skeleton(body)).toEqual(skeleton(expected.body));
      expect(Object.keys(graphOf(body))).toEqual(Object.keys(graphOf(expected.body)));
    }
    expect(JSON.stringify(graphOf((await ask(hostile, '/products/oud')).body))).toContain('onerror');
  },
);
