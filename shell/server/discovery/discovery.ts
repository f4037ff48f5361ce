import { LANGUAGES } from '@shop/contract/languages';
import { ADDRESSES_PER_PAGE } from '@shop/contract/listing-query';
import { encodingFor } from '@shop/serving/accepted-encoding';
import type { FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify';
import { Readable } from 'node:stream';
import { constants, createBrotliCompress, createGzip } from 'node:zlib';
import { visitorsClient, type ApiConnection, type SettingsFor } from '../api/settings-cache.ts';
import { originOf, ownOriginOf } from '../http/page-request.ts';
import { FEED_END, feedEntries, feedStart } from './product-feed.ts';
import { fixedPages, productPage, sitemap, sitemapIndex } from './sitemap.ts';

interface Options extends ApiConnection {
  publicOrigin: string | undefined;
  settingsFor: SettingsFor;
}

/** Crawlers may read everything but API calls and development pages. Pages that must not be indexed have a robots meta tag. */
const robots = (origin: string): string =>
  ['User-agent: *', 'Disallow: /api/', 'Disallow: /dev/', '', `Sitemap: ${origin}/sitemap.xml`, ''].join('\n');

/** At the staff's host there is nothing for crawlers. The address tells pages whether the shop answers (`page-files.ts`). */
const NO_ROBOTS = 'User-agent: *\nDisallow: /\n';

/** For search engines and price comparison sites: `/robots.txt`, `/sitemap.xml`, `/feeds/products.{language}.xml`. */
export const discovery: FastifyPluginAsync<Options> = async (app, options) => {
  const { publicOrigin, settingsFor } = options;
  const clientFor = (request: FastifyRequest) => visitorsClient(options, 'en', request);
  const addresses = async (request: FastifyRequest, page: number) =>
    clientFor(request)('productAddresses', { query: { page: String(page) } });

  // An address that a visitor may have invented in the Host header must not reach others from a cache.
  const cacheControl = (request: FastifyRequest): string =>
    ownOriginOf(request, publicOrigin) ? 'public, max-age=3600' : 'private, no-store';
  const sendXml = (request: FastifyRequest, reply: FastifyReply, parts: Iterable<string> | AsyncIterable<string>) =>
    streamXml(request, reply.header('cache-control', cacheControl(request)), parts);

  app.get('/robots.txt', async (request, reply) => {
    if (request.atStaffHost)
      return reply.type('text/plain; charset=utf-8').header('cache-control', 'no-store').send(NO_ROBOTS);
    const origin = originOf(request, publicOrigin);
    if (!origin) return reply.callNotFound();
    return reply.type('text/plain; charset=utf-8').header('cache-control', cacheControl(request)).send(robots(origin));
  });

  app.get('/sitemap.xml', async (request, reply) => {
    const origin = originOf(request, publicOrigin);
    if (!origin) return reply.callNotFound();
    const [{ data, meta }, { data: home }] = await Promise.all([addresses(request, 1), clientFor(request)('home', {})]);
    const files = Math.ceil(meta.total / ADDRESSES_PER_PAGE);
    const pages = fixedPages({ withHome: home.noIndex !== true });
    const xml =
      files > 1
        ? sitemapIndex([...Array.from({ length: files }, (_, index) => `products-${index + 1}`), 'pages'], origin)
        : sitemap([...pages, ...data.map(productPage)], origin);
    return sendXml(request, reply, [xml]);
  });

  app.get('/sitemap-pages.xml', async (request, reply) => {
    const origin = originOf(request, publicOrigin);
    if (!origin) return reply.callNotFound();
    const { data: home } = await clientFor(request)('home', {});
    return sendXml(request, reply, [sitemap(fixedPages({ withHome: home.noIndex !== true }), origin)]);
  });

  app.get<{ Params: { page: string } }>('/sitemap-products-:page(^[1-9]\\d{0,3}$).xml', async (request, reply) => {
    const origin = originOf(request, publicOrigin);
    if (!origin) return reply.callNotFound();
    const { data } = await addresses(request, Number(request.params.page));
    return data.length > 0 ? sendXml(request, reply, [sitemap(data.map(productPage), origin)]) : reply.callNotFound();
  });

  for (const language of LANGUAGES) {
    app.get(`/feeds/products.${language}.xml`, async (request, reply) => {
      const client = visitorsClient(options, language, request);
      const origin = originOf(request, publicOrigin);
      if (!origin) return reply.callNotFound();
      const [settings, { data: delivery }, first] = await Promise.all([
        settingsFor(language),
        client('deliverySettings', {}),
        client('productFeed', { query: { page: '1' } }),
      ]);
      if (!settings) throw new Error('The shop has no name while the API is away');
      const feed = { origin, language, settings, delivery };
      async function* parts() {
        yield feedStart(feed);
        for (let page = 1, { data } = first; data.length > 0; page += 1) {
          for (const product of data) yield feedEntries(feed, product);
          if (page * first.meta.limit >= first.meta.total) break;
          ({ data } = await client('productFeed', { query: { page: String(page + 1) } }));
        }
        yield FEED_END;
      }
      return sendXml(request, reply, parts());
    });
  }

  app.setErrorHandler(async (error, request, reply) => {
    request.log.warn({ err: error }, 'A sitemap or product feed could not be made because an API call failed');
    return reply
      .code(503)
      .headers({ 'retry-after': '120', 'cache-control': 'no-store' })
      .type('text/plain; charset=utf-8')
      .send('');
  });
};

/** Streams XML, compressed if the client accepts that, so that a large shop's feed is never in memory as a whole. */
function streamXml(request: FastifyRequest, reply: FastifyReply, parts: Iterable<string> | AsyncIterable<string>) {
  const text = Readable.from(parts);
  reply.type('application/xml; charset=utf-8').header('vary', 'Accept-Encoding');
  const encoding = encodingFor(request.headers);
  if (!encoding) return reply.send(text);
  const compressor =
    encoding === 'br' ? createBrotliCompress({ params: { [constants.BROTLI_PARAM_QUALITY]: 4 } }) : createGzip();
  text.once('error', (error) => compressor.destroy(error));
  return reply.header('content-encoding', encoding).send(text.pipe(compressor));
}
