import { addPreview } from '@shop/release/preview-links';
import { directoryStore, publications } from '@shop/release/stores/directory-store';
import type { FastifyInstance } from 'fastify';
import { expect, test, vi } from 'vitest';
import { remoteShowing, signIn, STAFF_HOST, testStorefront } from '../testing/test-storefront.ts';
import { visitFrom } from '../testing/visit-from.ts';
import { tooManyText } from './releases-html.ts';

const MADE = { commit: 'a1b2c3d4e5f6', changed: true, by: 'Layla', machine: 'atelier', folder: '/shop' };
const ORIGIN = 'commit a1b2c3d4e5 with changes, built by Layla on atelier';

async function shop() {
  const storefront = await testStorefront();
  const { releases } = storefront;
  for (const build of ['c0', 'c1', 'c2'])
    releases.addBuild('mf-catalog', build, remoteShowing('mf-catalog', `'${build}'`), undefined, { made: MADE });
  for (const [app, build] of [
    ['mf-cart', 'k1'],
    ['mf-account', 'a1'],
  ] as const)
    releases.addBuild(app, build, remoteShowing(app, `'${build}'`));
  releases.publish({ 'mf-catalog': { build: 'c2', previous: 'c1' } });
  return storefront;
}

const cookies = new WeakMap<FastifyInstance, string>();
/** The cookie of the operator's session in this shop, which lasts for the test. */
async function cookieOf(app: FastifyInstance): Promise<string> {
  const cookie = cookies.get(app) ?? (await signIn(app));
  cookies.set(app, cookie);
  return cookie;
}

const open = async (app: FastifyInstance, { lang = 'en', cookie }: { lang?: string; cookie?: string } = {}) =>
  app.inject({
    authority: STAFF_HOST,
    url: `/_/releases?lang=${lang}`,
    headers: { cookie: cookie ?? (await cookieOf(app)) },
  });

/** The fields of the form whose button has the text `words`, as a browser would send them. */
function formIn(html: string, words: string): Record<string, string> {
  const forms = [...html.matchAll(/<form.*?<\/form>/gs)].map(([form]) => form);
  const form = forms.find((text) => text.replaceAll(/<[^>]*>/g, '').includes(words))!;
  return Object.fromEntries(
    [...form.matchAll(/name="(\w+)" value="([^"]*)"/g)].map(([, name, value]) => [
      name!,
      value!.replaceAll('&quot;', '"'),
    ]),
  );
}

const post = (app: FastifyInstance, url: string, fields: Record<string, string>, cookie = '', from = '192.0.2.1') =>
  app.inject({
    authority: STAFF_HOST,
    method: 'POST',
    url,
    remoteAddress: from,
    headers: { 'content-type': 'application/x-www-form-urlencoded', cookie },
    body: new URLSearchParams(fields).toString(),
  });
const press = async (app: FastifyInstance, fields: Record<string, string>, cookie?: string) =>
  post(app, '/_/releases', fields, cookie ?? (await cookieOf(app)));

test('without a secret in the configuration there is no such page', async () => {
  const { app } = await testStorefront({ config: { operatorSecret: undefined } });

  const answer = await open(app, { cookie: '' });

  expect(answer.headers['content-security-policy']).not.toContain("style-src 'sha256");
  expect(answer.body).not.toContain('<form');
});

test.each([
  ['en', 'ltr', 'Releases'],
  ['ar', 'rtl', 'الإصدارات'],
])('the page in %s reads %s and needs no script', async (lang, direction, title) => {
  const { app } = await shop();

  const { statusCode, headers, body } = await open(app, { lang });

  expect(statusCode).toBe(200);
  expect(body).toContain(`<html lang="${lang}" dir="${direction}">`);
  expect(body).toContain(`<h1>${title}</h1>`);
  expect(body).not.toContain('<script');
  expect(headers['content-security-policy']).toMatch(
    /default-src 'none'; style-src 'sha256-[^']+'; form-action 'self'/,
  );
  expect(headers['cache-control']).toBe('private, no-store');
});

test.each([
  ['en', 'Pinned: the storefront does not go back', 'The live build fails in browsers now:'],
  ['ar', 'مثبَّت: لا يتراجع المتجر تلقائيًا', 'الإصدار الذي يعمل الآن يتعطّل في المتصفحات:'],
])('in %s it says that a build is pinned, and that it fails in browsers all the same', async (lang, pinned, fails) => {
  const { app, releases } = await shop();
  releases.publish({ 'mf-catalog': { build: 'c2', previous: 'c1', pinned: true } });
  const visit = await visitFrom(app, '10.0.0.1');
  await visit.report({ app: 'mf-catalog', build: 'c2', kind: 'slot', instead: 'c1' });

  const { body } = await open(app, { lang });

  expect(body).toContain(pinned);
  expect(body).toContain(`${fails} <bdi>1 of 1 page views from 1 network</bdi>`);
});

test('it shows the live and the previous build, and how often each was shown and failed', async () => {
  const { app } = await shop();
  for (let view = 0; view < 6; view++) await app.inject('/category/perfumes');
  const visit = await visitFrom(app, '10.0.0.1');
  await visit.report({ app: 'mf-catalog', build: 'c2', kind: 'slot', instead: 'c1' });

  const section = /<section aria-labelledby="mf-catalog">.*?<\/section>/s.exec((await open(app)).body)![0];

  const facts = [...section.matchAll(/<dt>(.*?)<\/dt><dd>(.*?)<\/dd>/g)].map(
    ([, term, value]) => `${term}: ${value!.replaceAll(/<[^>]*>/g, '')}`,
  );
  expect(facts).toEqual([
    'Live: c2',
    'Page views: 7',
    'Failed in browsers: 1 (slot 1)',
    'Since: Unknown',
    'By: Unknown',
    'Built from: Unknown',
    'Takes over: c1',
    'Page views: 0',
    'Failed in browsers: 0',
  ]);
});

test.each([
  ['en', 'Shown instead', 'out of use: broken', 'No build of this app is left'],
  ['ar', 'يظهر بدلًا منه', 'موقوف: broken', 'لم يبقَ لهذا التطبيق أي إصدار صالح'],
])(
  'in %s it says why a build is out of use, what is shown instead, and where no build is left',
  async (lang, ...words) => {
    const { app, releases } = await shop();
    releases.addBuild('mf-catalog', 'c3', "throw new Error('broken')");
    releases.publish({ 'mf-catalog': { build: 'c3', previous: 'c2' } });
    await app.inject('/category/perfumes');
    const textOf = async () => (await open(app, { lang })).body.replaceAll(/<[^>]*>/g, '');

    const [shown, why, nothingLeft] = words;
    expect(await textOf()).toContain(why);
    expect(await textOf()).toContain(`${shown}c2`);
    expect(await textOf()).not.toContain(nothingLeft);

    releases.removeBuild('mf-catalog', 'c2');
    expect(await textOf()).toContain(nothingLeft);
  },
);

test('a button rolls back, and the history shows the operator’s name and where the build comes from', async () => {
  const { app, releases } = await shop();
  const form = formIn((await open(app)).body, 'Go back to c1');

  const answer = await press(app, form);

  expect([answer.statusCode, answer.headers.location]).toEqual([303, '/_/releases?lang=en']);
  expect(publications(releases.path)[0]).toMatchObject({ by: 'Maryam', action: 'roll back, mf-catalog c1' });
  await vi.waitFor(async () => expect((await app.inject('/category/perfumes')).body).toContain('>c1<'), {
    timeout: 30_000,
  });
  const { body } = await open(app);
  expect(body).toContain(
    `<td><bdi>Maryam</bdi></td><td><bdi>roll back, mf-catalog c1</bdi><br><bdi>${ORIGIN}</bdi></td>`,
  );
  expect(body).toContain(`<dt>Built from</dt><dd><bdi>${ORIGIN}</bdi></dd>`);
});

test.each([
  ['Make live: c0', { build: 'c0', previous: 'c2' }],
  ['End the trial of c0', { build: 'c2', previous: 'c1', rolledBack: ['c0'] }],
])('a canary is shown with its share, and "%s" ends it', async (words, then) => {
  const { app, releases } = await shop();
  const canary = { build: 'c0', percent: 10 };
  releases.publish({ 'mf-catalog': { build: 'c2', previous: 'c1', candidate: 'c9', canary } });
  const { body } = await open(app);
  expect(body.replaceAll(/<[^>]*>/g, ' ')).toMatch(/Shown to 10% of visitors +c0 +Page views +0/);
  expect(body.replaceAll(/<[^>]*>/g, ' ')).toMatch(/Published, not live +c9/);

  const answer = await press(app, formIn(body, words));

  expect(answer.statusCode).toBe(303);
  const { canary: ended, ...live } = publications(releases.path)[0]!.remotes['mf-catalog']!;
  expect([ended, live]).toEqual([undefined, expect.objectContaining(then)]);
});

test('a remote that was taken out is shown as such, and a button brings it back', async () => {
  const { app, releases } = await shop();
  releases.publish({ 'mf-catalog': { build: 'c2', previous: 'c1', removed: '2026-03-01T08:00:00.000Z' } });
  const { body } = await open(app);

  await press(app, formIn(body, 'Go back to c2'));

  expect(body).toMatch(/Taken out of the shop; [^<]+<time[^>]+><bdi>2026-03-01 08:00/);
  expect(publications(releases.path)[0]!.remotes['mf-catalog']).not.toHaveProperty('removed');
});

test('a button makes another build of the store live', async () => {
  const { app, releases } = await shop();

  await press(app, formIn((await open(app, { lang: 'ar' })).body, 'تشغيل الإصدار c0'));

  expect(publications(releases.path)[0]!.remotes['mf-catalog']).toMatchObject({ build: 'c0', previous: 'c2' });
});

test('a forged or changed form does nothing', async () => {
  const { app, releases } = await shop();
  const form = formIn((await open(app)).body, 'Go back to c1');

  const forged = await press(app, { ...form, build: 'c0' });
  const blank = await press(app, { action: 'roll back', app: 'mf-catalog', build: 'c1' });
  const stranger = await press(app, form, '');
  const colleague = await press(app, form, await signIn(app, { name: 'Layla' }));

  expect([forged, blank, stranger, colleague].map(({ statusCode }) => statusCode)).toEqual([403, 403, 403, 403]);
  expect(publications(releases.path)).toEqual([]);
});

test('a form of an outdated page changes nothing, and the page says so', async () => {
  const { app, releases } = await shop();
  const form = formIn((await open(app)).body, 'Go back to c1');
  await press(app, formIn((await open(app)).body, 'Make live: c0'));

  const answer = await press(app, form);

  expect(answer.statusCode).toBe(409);
  expect(answer.body).toContain('Something else was released meanwhile');
  expect(publications(releases.path)[0]!.remotes['mf-catalog']).toMatchObject({ build: 'c0' });
});

test('without a session there is only a form to sign in, in both languages', async () => {
  const { app } = await shop();

  const [en, ar] = [await open(app, { cookie: '' }), await open(app, { lang: 'ar', cookie: '' })];

  expect([en.statusCode, ar.statusCode]).toEqual([403, 403]);
  expect(en.body).toContain('<label>The operator’s secret<input name="secret" type="password"');
  expect(ar.body).toContain('<html lang="ar" dir="rtl">');
  expect(en.body + ar.body).not.toContain('c2');
});

test('a wrong secret gets the form again, and after ten of them when to try again', async () => {
  const { app } = await shop();
  const guess = (lang = 'en') => post(app, '/_/releases/sign-in', { name: 'Maryam', secret: 'wrong', lang });

  const first = await guess();
  for (let time = 1; time < 10; time += 1) await guess();
  const [last, lastInArabic] = [await guess(), await guess('ar')];

  expect([first.statusCode, first.headers['set-cookie']]).toEqual([403, undefined]);
  expect(first.body).toContain('That is not the operator’s secret.');
  expect([last.statusCode, last.headers['retry-after']]).toEqual([429, '900']);
  expect(last.body).toContain('Try again in 15 minutes,');
  expect(lastInArabic.body).toContain('حاول مجددًا بعد 15 دقيقة،');
});

test.each([
  [1, 'in 1 minute,', 'بعد دقيقة واحدة،'],
  [2, 'in 2 minutes,', 'بعد دقيقتين،'],
  [3, 'in 3 minutes,', 'بعد 3 دقائق،'],
  [11, 'in 11 minutes,', 'بعد 11 دقيقة،'],
])('%d minutes to wait are named in the form of each language', (minutes, english, arabic) => {
  expect(tooManyText(minutes, 'en')).toContain(english);
  expect(tooManyText(minutes, 'ar')).toContain(arabic);
});

test('what another site sends is refused before it is counted, and no script reads the page', async () => {
  const { app } = await shop();
  const cookie = await cookieOf(app);
  const sent = async (headers: Record<string, string>, method: 'GET' | 'POST' = 'POST', url = '/_/releases/sign-in') =>
    app.inject({
      authority: STAFF_HOST,
      method,
      url,
      headers: { 'content-type': 'application/x-www-form-urlencoded', ...headers },
      ...(method === 'POST' && { body: 'name=x&secret=guess' }),
    });
  const fromElsewhere = { 'sec-fetch-site': 'cross-site', 'sec-fetch-dest': 'document' };

  for (let guess = 0; guess < 12; guess++) expect((await sent(fromElsewhere)).statusCode).toBe(403);
  const byScript = await sent(
    { 'sec-fetch-site': 'same-origin', 'sec-fetch-dest': 'empty', cookie },
    'GET',
    '/_/releases',
  );
  const framed = await sent(
    { 'sec-fetch-site': 'same-site', 'sec-fetch-dest': 'iframe', cookie },
    'GET',
    '/_/releases',
  );

  expect([byScript.statusCode, framed.statusCode]).toEqual([403, 403]);
  expect(byScript.body).not.toContain('<form');
  expect(await signIn(app)).toMatch(/^operator=/);
});

test('the button signs out, and the form of a page from before does nothing any more', async () => {
  const { app, releases } = await shop();
  const cookie = await cookieOf(app);
  const { body } = await open(app);
  const forged = await post(app, '/_/releases/sign-out', { lang: 'en', token: 'forged' }, cookie);

  const answer = await post(app, '/_/releases/sign-out', formIn(body, 'Sign out'), cookie);

  expect([forged.statusCode, answer.statusCode]).toEqual([403, 200]);
  expect(answer.body).toContain('You are signed out.');
  const late = await press(app, formIn(body, 'Go back to c1'));
  expect([late.statusCode, late.body.includes('Sign in to go on')]).toEqual([403, true]);
  expect(publications(releases.path)).toEqual([]);
});

test.each([
  ['en', 'Shows', 'End the link', 'No link to a candidate works at present.'],
  ['ar', 'تعرض', 'إنهاء الرابط', 'لا يوجد الآن رابط صالح'],
])('in %s links to candidates are listed, and a button ends one', async (lang, shows, end, none) => {
  const { app, releases } = await shop();
  const link = { builds: { 'mf-catalog': 'c0' }, until: new Date('2100-01-01T08:00:00Z') };
  const { id, token } = await addPreview(directoryStore(releases.path), link, releases.key);
  const { body } = await open(app, { lang });
  expect(body).toContain(`<th scope="col">${shows}</th>`);
  expect(body).toContain('<td><bdi>mf-catalog c0</bdi></td>');
  expect(body).not.toContain(token);

  const answer = await press(app, formIn(body, end));

  expect(answer.statusCode).toBe(303);
  expect(await directoryStore(releases.path).preview(id)).toMatchObject({ revokedBy: 'Maryam' });
  expect((await open(app, { lang })).body).toContain(none);
});
