import type { ApiAnswer } from '@shop/contract/api';
import type { FeedProduct } from '@shop/contract/catalogue';
import type { Language } from '@shop/contract/language';
import type { FastifyInstance } from 'fastify';
import { expect, test } from 'vitest';
import { testStorefront } from '../testing/test-storefront.ts';

const ORIGIN = 'https://shop.example';

const oudIn = (language: Language): FeedProduct => ({
  id: 'oud',
  _id: 'oud',
  slug: 'royal-oud',
  category: 'perfumes',
  name: language === 'ar' ? 'عود ملكي' : 'Royal oud',
  subtitle: '',
  description: 'Oud & <rose>\u0000\u0001\uFFFE',
  image: { src: '/media/oud.webp', width: 8, height: 8, alt: '', color: '#000000' },
  images: ['/media/oud.webp', '/media/oud-2.webp'],
  badges: [],
  rating: { average: 0, count: 0 },
  variants: [
    {
      id: 'oud-50',
      sku: 'OUD-50',
      label: '50 ml',
      amount: 50,
      unit: 'ml',
      price: 18_050,
      stock: 2,
      maxQuantity: 2,
      gtin: '6291041500213',
    },
    {
      id: 'oud-1',
      sku: 'OUD-1',
      label: '1 tola',
      amount: 1,
      unit: 'tola',
      price: 30_000,
      compareAtPrice: 36_000,
      stock: 0,
      maxQuantity: 2,
    },
  ],
});

interface Catalogue {
  total?: number;
  noIndex?: boolean;
  /** Empty for a shop that was told none. */
  publicOrigin?: string;
}

/** A storefront whose API claims to have this many products, and returns one of them on each page of a list. */
async function shopOf({ total = 1, noIndex = false, publicOrigin = ORIGIN }: Catalogue = {}) {
  const { app } = await testStorefront({
    config: { publicOrigin: publicOrigin || undefined },
    api: (api: FastifyInstance) => {
      api.get('/catalogue/addresses', async ({ query }): Promise<ApiAnswer<'productAddresses'>> => {
        const page = Number((query as { page: string }).page);
        const data = { slug: `oud-${page}`, changedAt: '2026-11-20T08:00:00.000Z', images: ['/media/oud.webp'] };
        return { data: (page - 1) * 5_000 < total ? [data] : [], meta: { page, limit: 5_000, total } };
      });
      api.get('/catalogue/feed', async ({ query }): Promise<ApiAnswer<'productFeed'>> => {
        const { page, lang } = query as { page: string; lang: Language };
        return { data: [{ ...oudIn(lang), id: `oud-${page}` }], meta: { page: Number(page), limit: 500, total } };
      });
      api.get('/home/public', async () => ({ data: { noIndex } }));
      api.get('/settings/delivery', async () => ({
        data: {
          charges: [
            { emirate: 'DU', charge: 1_500 },
            { emirate: 'FU', charge: 2_500 },
          ],
          freeFrom: 20_000,
        },
      }));
    },
  });
  return {
    app,
    read: async (path: string, headers: Record<string, string> = {}) => app.inject({ url: path, headers }),
  };
}

const blocks = (xml: string, name: string) => xml.match(new RegExp(`<${name}>.*?</${name}>`, 'gs')) ?? [];

test('robots.txt allows everything but API calls, and names the sitemap', async () => {
  const { read } = await shopOf();

  const answer = await read('/robots.txt');

  expect(answer.headers['content-type']).toMatch(/^text\/plain/);
  expect(answer.body).toBe(`User-agent: *\nDisallow: /api/\nDisallow: /dev/\n\nSitemap: ${ORIGIN}/sitemap.xml\n`);
});

test('the sitemap has every page in both languages, with links between them', async () => {
  const { read } = await shopOf();

  const { body, headers } = await read('/sitemap.xml');

  const urls = blocks(body, 'url');
  expect(headers['content-type']).toBe('application/xml; charset=utf-8');
  expect(urls).toHaveLength(2 * (1 + 12 + 3 + 1));
  expect(urls.at(-1)).toBe(
    `<url><loc>${ORIGIN}/ar/products/oud-1</loc><lastmod>2026-11-20T08:00:00.000Z</lastmod>` +
      `<xhtml:link rel="alternate" hreflang="en" href="${ORIGIN}/products/oud-1"/>` +
      `<xhtml:link rel="alternate" hreflang="ar" href="${ORIGIN}/ar/products/oud-1"/>` +
      `<xhtml:link rel="alternate" hreflang="x-default" href="${ORIGIN}/products/oud-1"/>` +
      `<image:image><image:loc>${ORIGIN}/media/oud.webp</image:loc></image:image></url>`,
  );
  for (const path of ['/', '/ar', '/category/spices', '/ar/sandalwood-products/oil', '/policies'])
    expect(body).toContain(`<loc>${ORIGIN}${path}</loc>`);
});

test('a home page that must not be indexed is left out', async () => {
  const { read } = await shopOf({ noIndex: true });

  const { body } = await read('/sitemap.xml');

  expect(body).not.toContain(`<loc>${ORIGIN}/</loc>`);
  expect(body).toContain(`<loc>${ORIGIN}/about</loc>`);
});

test('a large shop has a sitemap for each five thousand products and one for its other pages', async () => {
  const { read } = await shopOf({ total: 10_001 });

  const { body } = await read('/sitemap.xml');
  const last = await read('/sitemap-products-3.xml');

  expect(blocks(body, 'loc')).toEqual(
    ['products-1', 'products-2', 'products-3', 'pages'].map((name) => `<loc>${ORIGIN}/sitemap-${name}.xml</loc>`),
  );
  expect(last.body).toContain(`<loc>${ORIGIN}/products/oud-3</loc>`);
  expect((await read('/sitemap-pages.xml')).body).toContain(`<loc>${ORIGIN}/ar/policies</loc>`);
  expect((await read('/sitemap-products-4.xml')).statusCode).toBe(404);
});

test('the feed of each language has an entry for each size, with the highest delivery charge', async () => {
  const { read } = await shopOf();

  const { body } = await read('/feeds/products.ar.xml');

  const [bottle, tola] = blocks(body, 'item');
  expect(bottle).toContain('<g:title>عود ملكي 50 ml</g:title><g:description>Oud &amp; &lt;rose&gt;</g:description>');
  expect(bottle).toContain(`<g:link>${ORIGIN}/ar/products/royal-oud?size=oud-50</g:link>`);
  expect(bottle).toContain('<g:gtin>6291041500213</g:gtin>');
  expect(bottle).not.toContain('identifier_exists');
  expect(tola).toContain('<g:identifier_exists>no</g:identifier_exists>');
  expect(bottle).toContain('<g:availability>in_stock</g:availability><g:price>180.50 AED</g:price><g:condition>');
  expect(bottle).toContain('<g:unit_pricing_measure>50ml</g:unit_pricing_measure>');
  expect(bottle).toContain('<g:shipping><g:country>AE</g:country><g:price>25.00 AED</g:price></g:shipping>');
  expect(tola).toContain(
    '<g:availability>out_of_stock</g:availability><g:price>360.00 AED</g:price><g:sale_price>300.00 AED</g:sale_price>',
  );
  expect(tola).toContain('<g:shipping><g:country>AE</g:country><g:price>0.00 AED</g:price></g:shipping>');
  expect(tola).not.toContain('unit_pricing');
});

test('a large shop’s feed has the products of all pages of the list, and ends', async () => {
  const { read } = await shopOf({ total: 1_200 });

  const { body } = await read('/feeds/products.en.xml');

  expect(body.match(/<g:item_group_id>.*?<\//g)?.filter((_id, index) => index % 2 === 0)).toEqual(
    [1, 2, 3].map((page) => `<g:item_group_id>oud-${page}</`),
  );
  expect(body).toMatch(/<\/channel><\/rss>\n$/);
});

test('without the API the answer is 503 rather than an empty sitemap', async () => {
  const { app } = await testStorefront({ config: { publicOrigin: ORIGIN } });

  for (const path of ['/sitemap.xml', '/feeds/products.en.xml']) {
    const answer = await app.inject(path);
    expect([answer.statusCode, answer.headers['cache-control']]).toEqual([503, 'no-store']);
  }
});

const WITH_ADDRESSES = [
  '/robots.txt',
  '/sitemap.xml',
  '/sitemap-pages.xml',
  '/sitemap-products-1.xml',
  '/feeds/products.en.xml',
  '/feeds/products.ar.xml',
];

test.each(WITH_ADDRESSES)(
  '%s has an invented Host neither where the shop knows its address, nor in a cache',
  async (path) => {
    const invented = { host: 'evil.example' };

    const known = await (await shopOf()).read(path, invented);
    const unknown = await (await shopOf({ publicOrigin: '' })).read(path, invented);

    expect([known.statusCode, known.headers['cache-control']]).toEqual([200, 'public, max-age=3600']);
    expect(known.body).not.toContain('evil.example');
    expect([unknown.statusCode, unknown.headers['cache-control']]).toEqual([200, 'private, no-store']);
  },
);

test('a demonstration on this machine lets its addresses be cached', async () => {
  const { app } = await shopOf({ publicOrigin: '' });
  const origin = await app.listen({ host: '127.0.0.1', port: 0 });

  const { headers } = await fetch(`${origin}/robots.txt`);

  expect(headers.get('cache-control')).toBe('public, max-age=3600');
});

test('what a visitor has made for one request counts for that visitor’s address at the API', async () => {
  const callers: Record<string, unknown> = {};
  const { app } = await testStorefront({
    config: { publicOrigin: ORIGIN },
    api: (api) =>
      api.addHook('onRequest', async ({ url, headers }) => {
        callers[url.split('?')[0]!] = headers['x-forwarded-for'];
      }),
  });

  for (const url of [
    '/sitemap.xml',
    '/sitemap-pages.xml',
    '/sitemap-products-1.xml',
    '/feeds/products.en.xml',
    '/share/oud.en.jpg',
  ])
    await app.inject({ url, remoteAddress: '203.0.113.7' });

  expect(callers).toMatchObject({
    '/catalogue/addresses': '203.0.113.7',
    '/home/public': '203.0.113.7',
    '/catalogue/feed': '203.0.113.7',
    '/settings/delivery': '203.0.113.7',
    '/products/public/oud': '203.0.113.7',
  });
});
