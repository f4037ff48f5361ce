import { readdirSync, rmSync } from 'node:fs';
import { expect, test } from './testing/composed-shop.ts';
import { operatorHeaders } from './testing/operator.ts';

const LISTING = '/category/perfumes';
const NAME_OF_NEW = 'Fresh from the new build';

/** Replaces the listing's "Sort by" text in both languages, in the browser's and the server's files. */
const renamed = (_file: string, text: string) =>
  text.replaceAll('Sort by', NAME_OF_NEW).replaceAll('الترتيب', NAME_OF_NEW);
const inFile = (pattern: RegExp, change: (text: string) => string) => (file: string, text: string) =>
  pattern.test(file) ? change(text) : text;

test(
  'a new build of a remote is live without a restart',
  { tag: ['@inside', '@smoke'] },
  async ({ page, releases, text }) => {
    await page.goto(LISTING);
    await expect(page.getByText(text('mf-catalog:listing.sort-by'))).toBeVisible();

    releases.derive({ app: 'mf-catalog', build: 'published', edit: renamed });
    await releases.publish('mf-catalog', 'published');
    await page.reload();

    await expect(page.getByText(NAME_OF_NEW)).toBeVisible();
    const loaded = await page.evaluate(() =>
      (performance.getEntriesByType('resource') as PerformanceResourceTiming[])
        .map(({ name, transferSize }) => ({ file: new URL(name).pathname, isFetched: transferSize > 0 }))
        .filter(({ file }) => /^\/assets\/mf-catalog\/.*\.js$/.test(file)),
    );
    const before = releases.addressesOf('mf-catalog', releases.liveBefore('mf-catalog'));
    const own = releases.addressesOf('mf-catalog', releases.idOf('published')).filter((file) => !before.includes(file));
    expect(loaded.map(({ file }) => file)).toContain(releases.containerOf('mf-catalog', releases.idOf('published')));
    const names = new Set(own.map((file) => /\/([\w-]+)\./.exec(file)![1]));
    expect(names).toEqual(new Set(['messages-ar', 'messages-en', 'remoteEntry']));
    expect(
      loaded.filter(({ file, isFetched }) => isFetched && !own.includes(file)),
      'fetched again, although only the texts are new',
    ).toEqual([]);
  },
);

const BROKEN_IN_BROWSER: [what: string, build: string, edit: (file: string, text: string) => string][] = [
  [
    'throws while it is evaluated',
    'throws',
    inFile(/web\/remoteEntry.*\.js$/, () => 'throw new Error("thrown while evaluating");'),
  ],
  [
    'is no remote at all',
    'no-remote',
    inFile(/web\/remote\..*\.js$/, (code) => code.replace(/contract:1/, 'contract:0')),
  ],
  [
    'crashes while it renders',
    'crashes',
    inFile(/web\/.*\.js$/, (code) =>
      code.replace(/Component:\(\)=>[\w$]+(\.[\w$]+)?/, 'Component:()=>()=>{throw new Error("crash while rendering")}'),
    ),
  ],
];

for (const [what, build, edit] of BROKEN_IN_BROWSER) {
  test(
    `a build that ${what} only in the browser is replaced there`,
    { tag: ['@inside', '@affected'] },
    async ({ page, shop, releases, text, allowProblem }) => {
      allowProblem(/could not be used|thrown while evaluating|crash while rendering|already registered|rendered anew/);
      releases.derive({ app: 'mf-catalog', build, edit });
      await releases.publish('mf-catalog', build);

      await page.goto(LISTING);
      await expect(page.locator('html')).toHaveAttribute('data-ready', 'true');

      // The page is interactive: the previous build's code handles a click.
      await expect(page.getByText(text('mf-catalog:listing.sort-by'))).toBeVisible();
      await page
        .locator('article, [data-card]')
        .getByRole('button', { name: text('common:actions.add-to-cart') })
        .first()
        .click();
      await expect(page.getByText(text('common:access.log-in-to-add'))).toBeVisible();
      // The browser could read the token of its document: without one, the storefront would not have counted its report.
      const failing = async () => {
        const headers = operatorHeaders(shop.directory);
        const { inBrowsers } = (await (await page.request.get('/health', { headers })).json()) as {
          inBrowsers: object;
        };
        return Object.keys(inBrowsers);
      };
      await expect.poll(failing).toContain(`mf-catalog/${releases.idOf(build)}`);
    },
  );
}

test(
  'a file that is missing in the store is noticed, and the previous build takes over',
  { tag: '@inside' },
  async ({ page, releases, text }) => {
    releases.derive({ app: 'mf-catalog', build: 'incomplete' });
    const container = releases.containerOf('mf-catalog', releases.idOf('incomplete'));
    const web = `${releases.folder('mf-catalog', 'incomplete')}/web`;
    for (const file of readdirSync(web).filter((name) => name.startsWith('remoteEntry'))) rmSync(`${web}/${file}`);
    await releases.publish('mf-catalog', 'incomplete');

    await page.goto(LISTING);
    await expect(page.locator('html')).toHaveAttribute('data-ready', 'true');
    await expect(page.getByText(text('mf-catalog:listing.sort-by'))).toBeVisible();

    const again = await page.request.get(LISTING);
    expect(await again.text()).not.toContain(`"${container}"`);
  },
);

test(
  'code that does not match the manifest never runs',
  { tag: '@inside' },
  async ({ page, releases, text, allowProblem }) => {
    allowProblem(/could not be used|integrity|Failed to fetch|already registered/);
    releases.derive({
      app: 'mf-catalog',
      build: 'tampered',
      tampered: true,
      edit: inFile(/web\/remote\..*\.js$/, (code) => `globalThis.stolen = true;${code}`),
    });
    await releases.publish('mf-catalog', 'tampered');

    await page.goto(LISTING);
    await expect(page.locator('html')).toHaveAttribute('data-ready', 'true');

    await expect(page.getByText(text('mf-catalog:listing.sort-by'))).toBeVisible();
    expect(await page.evaluate(() => 'stolen' in globalThis)).toBe(false);
  },
);

test(
  'a build whose container never arrives is replaced after 4 s, and the next page does not request it',
  { tag: ['@inside', '@affected'] },
  async ({ page, releases, text, allowProblem }) => {
    allowProblem(/could not be used/);
    releases.derive({ app: 'mf-catalog', build: 'silent' });
    await releases.publish('mf-catalog', 'silent');
    const silent = releases.containerOf('mf-catalog', releases.idOf('silent'));
    await page.route(`**${silent}`, () => undefined);

    await page.goto(LISTING, { waitUntil: 'commit' });
    await expect(page.locator('html')).toHaveAttribute('data-ready', 'true');
    await expect(page.getByText(text('mf-catalog:listing.sort-by'))).toBeVisible();

    const again = await page.request.get(LISTING);
    expect(await again.text()).toContain(`"${releases.containerOf('mf-catalog', releases.liveBefore('mf-catalog'))}":`);
    expect(await again.text()).not.toContain(`"${silent}":`);
    await page.unrouteAll({ behavior: 'ignoreErrors' });
  },
);

test(
  'a build whose stylesheet was changed is replaced',
  { tag: '@inside' },
  async ({ page, releases, allowProblem }) => {
    allowProblem(/could not be used|integrity/);
    releases.derive({
      app: 'mf-catalog',
      build: 'restyled',
      tampered: true,
      edit: inFile(/web\/.*\.css$/, (styles) => `${styles} body { opacity: 0.5 }`),
    });
    await releases.publish('mf-catalog', 'restyled');

    await page.goto(LISTING);
    await expect(page.locator('html')).toHaveAttribute('data-ready', 'true');

    const fetched = () =>
      page.evaluate(() => performance.getEntriesByType('resource').map(({ name }) => new URL(name).pathname));
    const before = releases.liveBefore('mf-catalog');
    const styles = releases.addressesOf('mf-catalog', before).filter((file) => file.endsWith('.css'));
    await expect.poll(async () => (await fetched()).some((file) => styles.includes(file))).toBe(true);
    expect(await fetched()).toContain(releases.containerOf('mf-catalog', before));
  },
);

test(
  'a shell whose script fails is replaced by the previous one at the next view',
  { tag: ['@inside', '@affected'] },
  async ({ page, releases, text, allowProblem }) => {
    allowProblem(/the shell throws/);
    releases.derive({
      app: 'shell',
      build: 'dead',
      edit: inFile(/web\/main\..*\.js$/, () => 'throw new Error("the shell throws");'),
    });
    await releases.publish('shell', 'dead');

    await page.goto(LISTING);
    // The page reloads by itself.
    await expect(page.locator('html')).toHaveAttribute('data-ready', 'true');

    await expect(page.getByText(text('mf-catalog:listing.sort-by'))).toBeVisible();
    await expect(page.locator('script[type=importmap]')).toHaveAttribute(
      'data-main',
      releases.addressesOf('shell', releases.liveBefore('shell')).find((file) => file.includes('/main.'))!,
    );
  },
);

test(
  'if no build of a remote works, the frame stays and an error is shown',
  { tag: '@inside' },
  async ({ page, releases, text, allowProblem }) => {
    allowProblem(/503|404|could not be used|Failed to fetch|already registered/);
    await releases.publishAlone('mf-catalog', 'nowhere');

    const response = await page.goto(LISTING);

    expect(response?.status()).toBe(503);
    await expect(page.getByRole('heading', { level: 1, name: text('unavailable:title') })).toBeVisible();
    await expect(page.getByRole('contentinfo')).toBeVisible();

    releases.restore();
    await page.getByRole('button', { name: text('unavailable:action') }).click();
    await expect(page.getByText(text('mf-catalog:listing.sort-by'))).toBeVisible();
  },
);

test(
  'navigating to a remote that cannot be loaded keeps the frame',
  { tag: '@inside' },
  async ({ page, releases, text, tolerateProblem }) => {
    // The page may retry by itself before the button is pressed.
    tolerateProblem(/404|could not be used|Failed to fetch|already registered/);
    await releases.publishAlone('mf-cart', 'nowhere');
    await page.goto(LISTING);
    // A link that is pressed before is followed without the page's code.
    await expect(page.locator('html')).toHaveAttribute('data-ready', 'true');

    await page.locator('header a[href$="/cart"]').first().click();

    await expect(page).toHaveURL(/\/cart$/);
    await expect(page.getByRole('heading', { level: 1, name: text('unavailable:title') })).toBeVisible();
    await expect(page.getByRole('contentinfo')).toBeVisible();
  },
);

test(
  'without the API the frame stays and the error is clear; when the API is back, so is the page',
  { tag: '@inside' },
  async ({ page, shop, text, allowProblem }) => {
    allowProblem(/503/);
    await page.goto(LISTING);
    await shop.killApi();
    try {
      // With a filter in the address, because the storefront may have cached the page without one.
      const response = await page.goto('/category/spices?inStock=1');

      expect(response?.status()).toBe(503);
      await expect(page.getByRole('heading', { name: text('common:errors.error-loading-products') })).toBeVisible();
      await expect(page.getByRole('contentinfo')).toBeVisible();
    } finally {
      await shop.startApi();
    }

    await page.getByRole('button', { name: text('common:problems.unavailable.action') }).click();
    await expect(
      page.getByRole('heading', { level: 1, name: text('mf-catalog:categories.spices.name') }),
    ).toBeVisible();
  },
);
