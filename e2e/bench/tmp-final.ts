import { browserSwitches } from '@shop/testing/browser-switches';
import { findBrowser } from '@shop/testing/find-browser';
import { startShop } from '@shop/testing/start-shop';
import { chromium } from 'playwright';
import { spreadOf } from './figures.ts';
import { pressTimes } from './responsiveness.ts';
import { JOURNEYS, softNavigation } from './soft-navigation.ts';
import { DESKTOP, PHONE } from './visit.ts';
const own = await startShop();
const { path } = await findBrowser();
const browser = await chromium.launch({ executablePath: path, args: [...browserSwitches] });
const s = (x: number[]) => { const { median, low, high } = spreadOf(x); return `${Math.round(median)} (${Math.round(low)}–${Math.round(high)})`; };
const rounds = Number(process.argv[2] ?? 7);
for (const [name, profile] of [['phone', PHONE], ['desktop', DESKTOP]] as const) for (const moment of ['idle', 'at once'] as const) for (const journey of JOURNEYS) {
  const times: number[] = []; let failed = 0;
  for (let r = 0; r <= rounds; r += 1) { const t = await softNavigation(browser, profile, { shop: own.url, journey, moment }).catch((e) => { failed += 1; console.log(String(e).slice(0, 200)); return NaN; }); if (r && t === t) times.push(t); }
  console.log(name, moment, journey.name, s(times), failed ? `failed ${failed}` : '');
}
const answered = new Map<string, number[]>(); const longest: number[] = [];
for (let r = 0; r <= 3; r += 1) { const t = await pressTimes(browser, PHONE, own.url); if (r) { longest.push(Math.max(...[...t].map(([, x]) => x))); for (const [n, x] of t) answered.set(n, [...(answered.get(n) ?? []), x]); } }
for (const [n, x] of answered) console.log(n, s(x)); console.log('longest', s(longest));
await browser.close(); await own.stop();
