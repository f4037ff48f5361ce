import type { Language } from '@shop/contract/language';
import { arabicPath } from '@shop/i18n/choose-language';
import { textsOf, type Text } from '../testing/texts.ts';
import { Proxy } from './driver/proxy.ts';
import { openPuppeteer } from './driver/puppeteer.ts';
import { Tab, type DriverBrowser, type DriverTab } from './driver/tab.ts';
import { openWebKit, type WebKitPrograms } from './driver/webkit.ts';
import type { Engine, EngineUnderTest } from './engines.ts';
import { ENGINES } from './engines.ts';

export const HEIGHT = 900;

export interface VisitorOptions {
  language?: Language;
  width?: number;
  /** Whether the visitor is at the staff's host. */
  atStaffHost?: boolean;
  /** Whom the visitor is logged in as. */
  as?: 'customer' | 'newcomer' | 'staff';
  /** A script to run in each document before the shop's. */
  before?: string;
}

/** A visitor who has never been here: an address of the shop with its own cookies and storage, and a tab. */
export interface Visitor {
  tab: Tab;
  proxy: Proxy;
  language: Language;
  text: Text;
  /** The path of a page in the visitor's language. */
  path: (path: string) => string;
  newTab: () => Promise<Tab>;
  close: () => Promise<void>;
}

export type OpenVisitor = (options?: VisitorOptions) => Promise<Visitor>;

/** A browser whose tabs are used again. */
export interface SharedBrowser extends DriverBrowser {
  /** Tabs whose visitors have gone: to open one starts processes, which takes longer than a page. */
  free: DriverTab[];
}

export async function openBrowser(engine: Engine, { programs }: EngineUnderTest): Promise<SharedBrowser> {
  const browser =
    engine === 'webkit'
      ? await openWebKit(programs as unknown as WebKitPrograms)
      : await openPuppeteer(engine, (programs as { browser: string }).browser);
  return { ...browser, free: [] };
}

/** The address of a page in a language. */
export const pathIn = (language: Language, path: string): string => (language === 'ar' ? arabicPath(path) : path);

let visitors = 0;

export async function openVisitor(
  engine: Engine,
  browser: SharedBrowser,
  { shop, customer, newcomer, staffSession }: EngineUnderTest,
  { language = 'en', width = 1440, atStaffHost = false, as, before = '' }: VisitorOptions = {},
): Promise<Visitor> {
  visitors += 1;
  const shopper = ({ token, user }: typeof customer) =>
    `localStorage.ctoken = ${JSON.stringify(token)}; localStorage.cuser = ${JSON.stringify(JSON.stringify(user))};`;
  const scripts = {
    customer: shopper(customer),
    newcomer: shopper(newcomer),
    staff: `sessionStorage['staff-session'] ??= ${JSON.stringify(staffSession)};`,
  };
  const proxy = await Proxy.open({
    shop: shop.url,
    as: atStaffHost ? new URL(shop.staffUrl).host : undefined,
    language: `${language}-AE`,
    host: `127.${ENGINES.indexOf(engine) + 1}.${Math.floor(visitors / 250)}.${(visitors % 250) + 1}`,
    before: (as ? scripts[as] : '') + before,
  });
  const drivers: DriverTab[] = [];
  const newTab = async () => {
    const driver = browser.free.pop() ?? (await browser.open());
    drivers.push(driver);
    await driver.show({ width, height: HEIGHT });
    return new Tab(driver, proxy.url);
  };
  return {
    tab: await newTab(),
    proxy,
    language,
    text: textsOf(language),
    path: (path) => pathIn(language, path),
    newTab,
    close: async () => {
      for (const driver of drivers) await driver.goto('about:blank');
      browser.free.push(...drivers);
      proxy.close();
    },
  };
}
