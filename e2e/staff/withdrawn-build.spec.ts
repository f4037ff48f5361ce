import { mergeTests } from 'playwright/test';
import { expect, test as composed } from '../testing/composed-shop.ts';
import { test as customers } from '../testing/login.ts';
import { NO_NETWORK, underWorker } from '../testing/offline.ts';
import { listingOf } from '../testing/seed.ts';
import { signedInStaff } from '../testing/staff.ts';

const test = mergeTests(customers, composed);

test.use({ serviceWorkers: 'allow' });

const LISTING = listingOf('perfumes').path;
/** Milliseconds between two questions of an open page whether a build was withdrawn for harm. */
const ASKED_EVERY = 45_000;
/** Milliseconds: a second or two, on a busy machine. */
const STREAMS_END = 10_000;

/** What the build does in a browser: it leaves what it can wherever a script can write. */
async function plant() {
  const { lang } = document.documentElement;
  const page = () =>
    new Response('<!doctype html><body><h1>Planted</h1>', {
      headers: { 'content-type': 'text/html', 'content-language': lang, date: new Date().toUTCString() },
    });
  localStorage.setItem('planted', localStorage.getItem('ctoken')!);
  sessionStorage.setItem('planted', 'x');
  for (const name of ['planted', 'cleared']) document.cookie = `${name}=1;path=/`;
  for (const name of ['planted', 'seen-pages']) {
    const cache = await caches.open(name);
    for (const path of [location.pathname, location.pathname.replace(/\/category.*/, '/login')])
      await cache.put(path, page());
  }
  await new Promise((opened) => indexedDB.open('planted').addEventListener('success', opened));
  document.documentElement.dataset['planted'] = 'yes';
}

test(
  'a build that read a customer’s session and left traces is withdrawn for harm: within a minute it reaches nothing',
  { tag: ['@inside', '@affected'] },
  async ({ page, visit, address, context, shop, customer, releases, text, tolerateProblem }) => {
    tolerateProblem(NO_NETWORK);
    const staff = await signedInStaff(shop, 'orders', 'Salem whom it saw');
    const call = async (url: string, token: string) => fetch(url, { headers: { authorization: `Bearer ${token}` } });
    const sessions = async () => ({
      'the customer’s session': (await call(`${shop.url}/api/customer/me`, customer.token)).status,
      'a session of the staff': (await call(`${shop.staffUrl}/api/staff/me`, staff.token)).status,
    });
    const inBrowser = async () =>
      page.evaluate(async () => {
        const left = {
          storage: [localStorage, sessionStorage].some((place) => place.getItem('planted') !== null),
          'the page as last seen': (await (await caches.match(location.href))?.text())?.includes('Planted'),
          'a cache of its own': await caches.has('planted'),
          'a database': (await indexedDB.databases()).some(({ name }) => name === 'planted'),
        };
        return Object.fromEntries(Object.entries(left).map(([place, is]) => [place, is ? 'planted' : 'nothing']));
      });
    releases.derive({
      app: 'mf-catalog',
      build: 'harmful',
      edit: (file, code) => (/^web\/remoteEntry\.[^/]*\.js$/.test(file) ? `${code};(${String(plant)})();` : code),
    });
    await releases.publish('mf-catalog', 'harmful');
    await page.clock.install();
    await visit(LISTING);
    await underWorker(page);
    await expect(page.locator('html')).toHaveAttribute('data-planted', 'yes');
    const events = await call(`${shop.staffUrl}/api/staff/events`, staff.token);
    expect({ ...(await inBrowser()), ...(await sessions()) }).toEqual({
      storage: 'planted',
      'the page as last seen': 'planted',
      'a cache of its own': 'planted',
      'a database': 'planted',
      'the customer’s session': 200,
      'a session of the staff': 200,
    });

    await releases.withdrawForHarm();
    const withdrawn = Date.now();
    const stream = events.text().then((said) => ({ said, after: Date.now() - withdrawn }));
    const ended = await sessions();
    const reloaded = page.waitForEvent('load');
    await page.clock.fastForward(ASKED_EVERY);
    await reloaded;

    expect({ ...(await inBrowser()), ...ended }).toEqual({
      storage: 'nothing',
      'the page as last seen': 'nothing',
      'a cache of its own': 'nothing',
      'a database': 'nothing',
      'the customer’s session': 401,
      'a session of the staff': 401,
    });
    const { said, after } = await stream;
    expect(said).toMatch(/event: end\ndata: \{\}\n\n$/);
    expect(after).toBeLessThan(STREAMS_END);
    const cookies = Object.fromEntries((await context.cookies()).map(({ name, value }) => [name, value]));
    expect(cookies['planted'], 'a cookie of its own stays').toBe('1');
    expect(cookies['cleared'], 'the mark of browsers that dropped all is one that no build could know').not.toBe('1');

    await visit('/about');
    await underWorker(page);
    await context.setOffline(true);
    const title = page.getByRole('heading', { level: 1 });
    await page.goto(address('/login'));
    await expect(title).toHaveText(text('shell:offline.title'));
    await page.goto(address(LISTING));
    await expect(title).toBeVisible();
    await expect(title).not.toHaveText('Planted');

    await context.setOffline(false);
    releases.restore();
    await releases.isShown();
    // The API remembers since when the shop's sessions are good, for streams that are open.
    await shop.killApi();
    await shop.startApi();
  },
);
