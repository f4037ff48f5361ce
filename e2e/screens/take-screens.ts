import { varDirectory } from '@shop/environment/directories';
import { findBrowser } from '@shop/testing/find-browser';
import { startShop, type TestShop } from '@shop/testing/start-shop';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { chromium, type BrowserContext, type BrowserContextOptions } from 'playwright';
import type { LoggedIn } from '../testing/account.ts';
import { signedInStaff, signInTo, type SignedInStaff } from '../testing/staff.ts';
import {
  contactSheet,
  CUSTOMER,
  LOOKS,
  nameOf,
  PAYMENT,
  SCREENS,
  STAFF_SCREENS,
  STATES,
  type Taken,
} from './contact-sheet.ts';
import { prepareShoppers } from './prepare-shoppers.ts';

/** Scrolls down the page and back, so that lazy parts load, and has all of it laid out: a picture is taller than the window. */
const SEE_ALL = `(async () => {
  document.documentElement.toggleAttribute('data-whole', true);
  for (let y = 0; y < document.documentElement.scrollHeight; y += 600) {
    scrollTo(0, y);
    await new Promise((seen) => setTimeout(seen, 50));
  }
  scrollTo(0, 0);
})()`;

/** Milliseconds without a DOM change after which a page counts as finished. */
const STILL = 1_500;

/**
 * Resolves when the page has not changed for a while and all visible pictures are decoded. Pictures in a closed menu are
 * skipped, because they never load.
 */
const FINISHED = `(async () => {
  await new Promise((still) => {
    let last = setTimeout(still, ${STILL});
    new MutationObserver(() => {
      clearTimeout(last);
      last = setTimeout(still, ${STILL});
    }).observe(document.body, { subtree: true, childList: true, characterData: true });
  });
  await Promise.all([...document.images].filter(({ complete }) => complete).map((image) => image.decode().catch(() => undefined)));
})()`;

async function logInTo(context: BrowserContext, { token, user }: LoggedIn): Promise<void> {
  await context.addInitScript(
    ([ctoken, cuser]) => {
      localStorage.setItem('ctoken', ctoken!);
      localStorage.setItem('cuser', cuser!);
    },
    [token, JSON.stringify(user)],
  );
}

const { origin, only } = parseArgs({ options: { origin: { type: 'string' }, only: { type: 'string' } } }).values;
/** One started from the builds of this checkout, unless a shop is given. */
const started: TestShop | null = origin ? null : await startShop((line) => console.log(line));
const shop = started ?? { url: origin!, stop: () => Promise.resolve() };
// In a shop of somebody else nobody of the staff can be added.
const screens = [...SCREENS, ...STATES, ...(started ? STAFF_SCREENS : [])].filter((screen) =>
  nameOf(screen).includes(only ?? ''),
);
const folder = join(varDirectory(), 'screens');
mkdirSync(folder, { recursive: true });
const browser = await chromium.launch({ executablePath: (await findBrowser()).path, args: ['--no-sandbox'] });
const taken: Taken[] = [];
try {
  const { customer, newcomer, paymentUrl } = await prepareShoppers(shop);
  const known: Record<string, string> = { [PAYMENT]: paymentUrl, [CUSTOMER]: `/staff/customers/${customer.user.id}` };
  const owner: SignedInStaff | null = started && (await signedInStaff(started, 'owner', 'Maryam Al Suwaidi'));
  for (const { language, width, colours } of LOOKS) {
    const look: BrowserContextOptions = {
      viewport: { width, height: 900 },
      locale: `${language}-AE`,
      reducedMotion: 'reduce',
      colorScheme: colours,
    };
    const visitors = {
      guest: await browser.newContext(look),
      customer: await browser.newContext(look),
      newcomer: await browser.newContext(look),
      staff: await browser.newContext(look),
    };
    await logInTo(visitors.customer, customer);
    await logInTo(visitors.newcomer, newcomer);
    if (started && owner) await signInTo(visitors.staff, started, owner);
    for (const screen of screens) {
      const { path, seenBy = 'guest' } = screen;
      const page = await visitors[seenBy].newPage();
      const address = path.startsWith('/staff') && started ? started.staffUrl : shop.url;
      await page.goto(new URL(known[path] ?? path, address).href);
      // Screens of the staff keep a stream open.
      const loaded = seenBy === 'staff' ? 'load' : 'networkidle';
      await page.waitForLoadState(loaded);
      await page.evaluate(FINISHED);
      await page.evaluate(SEE_ALL);
      await page.waitForLoadState(loaded);
      await page.evaluate(FINISHED);
      const name = nameOf(screen);
      const file = `${name.replaceAll(/\W+/g, '-')}.${language}.${width}.${colours}.png`;
      await page.screenshot({ path: join(folder, file), fullPage: true });
      taken.push({ name, language, width, colours, file });
      await page.close();
    }
    await Promise.all(Object.values(visitors).map((context) => context.close()));
  }
} finally {
  writeFileSync(join(folder, 'index.html'), contactSheet(taken));
  await browser.close();
  await shop.stop();
}
console.log(`${taken.length} pictures: ${join(folder, 'index.html')}`);
