import type { Remote } from '@shop/composition/remote';
import { REMOTE_CONTRACT } from '@shop/composition/remote-contract';
import type { FastifyInstance } from 'fastify';
import { createElement } from 'react';
import { expect, test, vi } from 'vitest';
import { FIRST_SCRIPT } from '../src/document/first-script.ts';
import aboutArabic from '../src/pages/about/about.ar.json' with { type: 'json' };
import aboutEnglish from '../src/pages/about/about.en.json' with { type: 'json' };
import contactArabic from '../src/pages/contact/contact.ar.json' with { type: 'json' };
import contactEnglish from '../src/pages/contact/contact.en.json' with { type: 'json' };
import policiesArabic from '../src/pages/policies/policies.ar.json' with { type: 'json' };
import policiesEnglish from '../src/pages/policies/policies.en.json' with { type: 'json' };
import { publishFromSource } from './testing/apps-from-source.ts';
import { sampleShop } from './testing/sample-shop.ts';
import { STAFF_HOST, testStorefront } from './testing/test-storefront.ts';

// The sources are compiled when a page needs them, which is slow on a busy machine.
vi.setConfig({ testTimeout: 60_000 });

const LANGUAGES = ['en', 'ar'] as const;
type Language = (typeof LANGUAGES)[number];

/** A storefront with shell and remotes from their sources, and an API that has one product. */
async function composedShop(more: readonly Remote[] = []) {
  const storefront = await testStorefront({
    api: sampleShop,
    config: { apiTimeout: 60_000, pageTimeout: 60_000 },
  });
  await publishFromSource(storefront.releases, more);
  return storefront;
}

const ask = (app: FastifyInstance, url: string, language: Language, authority = 'localhost') =>
  app.inject({ authority, url, headers: { 'accept-language': language } });

/** The visible text of a page, without the language menu, whose names are in both languages. */
const wordsOf = (html: string): string =>
  html
    .replace(/^[\s\S]*?<div id="root">/, '')
    .replaceAll(/<script[\s\S]*?<\/script>/g, '')
    .replaceAll(/<[^>]*lang="(en|ar)"[^>]*>[^<]*</g, '<')
    .replaceAll(/<[^>]+>/g, ' ')
    .replaceAll('&#x27;', "'")
    .replaceAll('&quot;', '"')
    .replaceAll('&amp;', '&')
    .replaceAll(/[\s\u00a0]+/g, ' ');

const ARABIC = /[\u0621-\u064A]/;
const ENGLISH = /Add to cart|Log in|Home|Rayya|Royal oud/;

const PAGES: [place: string, path: string, status: number, words: Record<Language, string>][] = [
  ['home', '/', 200, { en: 'Perfumes, oud, bakhoor and sandalwood', ar: 'عطور وعود وبخور وصندل' }],
  ['a listing', '/category/perfumes', 200, { en: 'Royal oud', ar: 'عود ملكي' }],
  ['a product', '/products/oud', 200, { en: 'Warm and deep.', ar: 'دافئ وعميق.' }],
  [
    'an unknown product',
    '/products/none',
    404,
    { en: 'There is no product at this address.', ar: 'لا يوجد منتج بهذا العنوان.' },
  ],
  ['log in', '/login', 200, { en: 'Log in', ar: 'تسجيل الدخول' }],
  ['the cart', '/cart', 200, { en: 'Cart', ar: 'السلة' }],
  ['about', '/about', 200, { en: aboutEnglish.paragraphs[1]!, ar: aboutArabic.paragraphs[1]! }],
  [
    'contact',
    '/contact-us',
    200,
    { en: contactEnglish.inquiry.fields.company, ar: contactArabic.inquiry.fields.company },
  ],
  [
    'the policies',
    '/policies',
    200,
    { en: policiesEnglish.sections.at(-1)!.items!.at(-1)!, ar: policiesArabic.sections.at(-1)!.items!.at(-1)! },
  ],
  ['an unknown page', '/no-such', 404, { en: 'The page you are looking for does not exist', ar: 'غير موجودة' }],
];

/** Pages that search engines may index: only these have structured data. */
const INDEXED = new Set(['home', 'a listing', 'a product', 'about', 'contact', 'the policies']);

test.each(PAGES)(
  'the HTML of %s is complete, in one language, and works under a strict policy',
  async (place, path, status, words) => {
    const { app } = await composedShop();

    for (const language of LANGUAGES) {
      const { statusCode, body, headers } = await ask(app, path, language);

      expect(statusCode).toBe(status);
      expect(body).toContain(`<html lang="${language}" dir="${language === 'ar' ? 'rtl' : 'ltr'}">`);
      expect(wordsOf(body)).toContain(words[language]);
      expect(wordsOf(body), 'the other language').not.toMatch(language === 'en' ? ARABIC : ENGLISH);
      const [before, after] = body.split(`>${FIRST_SCRIPT}</script>`) as [string, string];
      const data = before.replace(/<script data-shell="[^"]*" data-fonts="[^"]*"$/, '') + after;
      const inline = [...data.matchAll(/<script(?![^>]* src=)([^>]*)>/g)].map(
        ([, attributes]) => /type="([^"]+)"/.exec(attributes!)?.[1],
      );
      expect(new Set(inline)).toEqual(
        new Set(['importmap', 'application/json', ...(INDEXED.has(place) ? ['application/ld+json'] : [])]),
      );
      expect(body, 'a boundary that streamed late').not.toMatch(/<div hidden[^>]* id="S:/);
      expect(body.match(/<[a-z][^>]*\s(style|on[a-z]+)="[^>]*>/g), 'style attributes and inline handlers').toBeNull();
      expect(headers['content-security-policy']).not.toMatch(/unsafe-|'nonce-|\*/);
    }
  },
);

test('many English and Arabic pages rendered at once never mix', async () => {
  const { app } = await composedShop();
  const pages = PAGES.filter(([, , status]) => status === 200);

  const answers = await Promise.all(
    Array.from({ length: 28 }, async (_, index) => {
      const language = LANGUAGES[index % 2]!;
      const [, path, , words] = pages[Math.floor(index / 2) % pages.length]!;
      const { statusCode, body } = await app.inject({ url: path, headers: { cookie: `lang=${language}` } });
      return { language, path, statusCode, body, words: words[language] };
    }),
  );

  for (const { language, path, statusCode, body, words } of answers) {
    expect(statusCode, `status of ${path}`).toBe(200);
    expect(body, `${path} in ${language}`).toContain(`<html lang="${language}"`);
    expect(body, `${path} in ${language}`).toContain(`"language":"${language}"`);
    expect(wordsOf(body), `the words of ${path}`).toContain(words);
    expect(wordsOf(body), `the other language on ${path}`).not.toMatch(language === 'en' ? ARABIC : ENGLISH);
  }
});

test.each(['/no/such/page', '/ar/no-such', '/.env', '/index.php?x=%27'])('%s is an unknown page', async (url) => {
  const { app } = await composedShop();

  expect((await app.inject({ url })).statusCode).toBe(404);
});

test('a page of a remote that can not be used keeps the frame, and says so in its language', async () => {
  const { app, releases } = await composedShop();
  releases.removeBuild('mf-catalog', 'source');

  const { statusCode, body } = await ask(app, '/category/perfumes', 'ar');

  expect(statusCode).toBe(503);
  expect(body).toMatch(/<h1[^>]*>حدث خطأ ما<\/h1>/);
  expect(body).toMatch(/<footer/);
});

test('without the API a page keeps its frame, and its error is not cached', async () => {
  const { app, releases } = await testStorefront({ config: { apiUrl: 'http://127.0.0.1:9' } });
  await publishFromSource(releases);

  const { statusCode, headers, body } = await ask(app, '/category/perfumes', 'en');

  expect([statusCode, headers['cache-control']]).toEqual([503, 'no-cache']);
  expect(wordsOf(body)).toContain('Error loading products');
  expect(body).toMatch(/<footer/);
});

test.each(LANGUAGES)('a document of its own has neither the shop’s header nor its footer, in %s', async (language) => {
  const desk: Remote = {
    name: 'mf-desk',
    contract: REMOTE_CONTRACT,
    routes: [{ id: 'desk.home', path: '/desk', element: createElement('h1', {}, 'Orders') }],
    ownDocument: { features: [] },
    slots: {},
    messages: { en: async () => ({ default: {} }), ar: async () => ({ default: {} }) },
  };
  const { app, releases } = await composedShop([desk]);

  const { statusCode, body } = await ask(app, '/desk', language, STAFF_HOST);

  expect(statusCode).toBe(200);
  expect(body).toContain(`<html lang="${language}" dir="${language === 'ar' ? 'rtl' : 'ltr'}">`);
  expect(body).toMatch(/<main[^>]*id="content"[^>]*><!--\$--><h1>Orders<\/h1><!--\/\$--><\/main>/);
  expect(body).toMatch(/<a[^>]*href="#content"/);
  expect(body).not.toMatch(/<(header|footer|nav|search)\b/);
  expect((await ask(app, '/cart', language)).body).toMatch(/<header\b/);
  // Without a build it still is no page of the shop.
  releases.removeBuild('mf-desk', 'source');
  await vi.waitFor(async () => expect((await ask(app, '/desk', language, STAFF_HOST)).statusCode).toBe(503), {
    timeout: 30_000,
  });
  expect((await ask(app, '/desk', language, STAFF_HOST)).body).not.toMatch(/<(header|footer|nav|search)\b/);
});
