import type { Language } from '@shop/contract/language';
import { textsOf, type Text } from '../testing/texts.ts';
import { Proxy } from './driver/proxy.ts';
import { openPuppeteer } from './driver/puppeteer.ts';
import { Tab, type DriverBrowser } from './driver/tab.ts';
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

export async function openBrowser(engine: Engine, { programs }: EngineUnderTest): Promise<DriverBrowser> {
  if (engine === 'webkit') return openWebKit(programs as unknown as WebKitPrograms);
  return openPuppeteer(engine, (programs as { browser: string }).browser);
}

let visitors = 0;

export async function openVisitor(
  engine: Engine,
  browser: DriverBrowser,
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
  const tabs: Tab[] = [];
  const newTab = async () => {
    const tab = new Tab(await browser.open({ width, height: HEIGHT }), proxy.url);
    tabs.push(tab);
    return tab;
  };
  return {
    tab: await newTab(),
    proxy,
    language,
    text: textsOf(language),
    path: (path) => (language === 'ar' ? `/ar${path === '/' ? '' : path}` : path),
    newTab,
    close: async () => {
      for (const tab of tabs) await tab.close();
      proxy.close();
    },
  };
}
