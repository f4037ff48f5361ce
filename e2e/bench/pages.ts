import { browserSwitches } from '@shop/testing/browser-switches';
import { findBrowser } from '@shop/testing/find-browser';
import { startShop } from '@shop/testing/start-shop';
import { parseArgs } from 'node:util';
import { chromium } from 'playwright';
import { spreadOf, table } from './figures.ts';
import { serveFromMemory } from './memory-server.ts';
import { plainPagesOf } from './plain-page.ts';
import { softNavigation } from './soft-navigation.ts';
import { twinOf } from './twin.ts';
import { DESKTOP, PHONE, visit, type Visit } from './visit.ts';

const LISTING = '/category/perfumes';

const { origin, peer, runs, page, clicks } = parseArgs({
  options: {
    /** A shop that runs already; one of its own, from the builds of this checkout, where absent. */
    origin: { type: 'string' },
    /** Any other page, measured in the same rounds. */
    peer: { type: 'string', multiple: true, default: [] },
    runs: { type: 'string', default: '7' },
    page: { type: 'string', multiple: true, default: ['/', LISTING, '/products/oud-royal-eau-de-parfum'] },
    /** `--no-clicks` leaves soft navigations out. */
    clicks: { type: 'boolean', default: true },
  },
  allowNegative: true,
}).values;
const rounds = Number(runs);

interface Row {
  place: string;
  who: 'ours' | 'twin' | 'plain' | 'peer';
  url: string;
  visits: Visit[];
}

const shop = origin ? { url: origin, stop: () => Promise.resolve() } : await startShop();
const { path } = await findBrowser();
const browser = await chromium.launch({ executablePath: path, args: [...browserSwitches] });
const files = await twinOf(browser, shop.url, page, PHONE.viewport);
const twin = await serveFromMemory(files);
const plain = await serveFromMemory(new Map([...files, ...(await plainPagesOf(browser, shop.url, page))]));

const rows: Row[] = [
  ...page.flatMap((place) => [
    { place, who: 'ours' as const, url: shop.url + place, visits: [] },
    { place, who: 'twin' as const, url: twin.url + place, visits: [] },
    { place, who: 'plain' as const, url: plain.url + place, visits: [] },
  ]),
  ...peer.map((url) => ({ place: url, who: 'peer' as const, url, visits: [] })),
];

// In turns, so that what else the machine does falls on all alike. The first round warms every cache and does not count.
for (let round = 0; round <= rounds; round += 1) {
  for (const row of rows) {
    const seen = await visit(browser, PHONE, row.url);
    if (round > 0) row.visits.push(seen);
  }
}

const whole = (value: number) => value.toFixed(0);
const spread = (values: readonly number[]) => {
  const { median, low, high } = spreadOf(values);
  return `${whole(median)} (${whole(low)}–${whole(high)})`;
};
const all = ({ visits }: Row, figure: keyof Visit) => visits.map((seen) => seen[figure]);
const median = (row: Row, figure: keyof Visit) => spreadOf(all(row, figure)).median;
/** A peer's page is held against the first plain one. */
const overPlain = (row: Row, figure: keyof Visit) => {
  const own = rows.filter(({ who }) => who === 'plain');
  return (median(row, figure) / median(own.find(({ place }) => place === row.place) ?? own[0]!, figure)).toFixed(2);
};

console.log(`A phone (390×844, processor slowed 4 times, 150 ms, 1.6 Mbps), ${rounds} first visits each, in turns.`);
console.log('Medians (quartiles) in ms; "/plain" over the plain page; KB over the line.\n');
console.log(
  table([
    'page,whose,first paint,/plain,largest,/plain,blocking,style+layout,HTML,JS,all KB,files,shift'.split(','),
    ...rows.map((row) => [
      row.place,
      row.who,
      spread(all(row, 'firstPaint')),
      overPlain(row, 'firstPaint'),
      spread(all(row, 'largestPaint')),
      overPlain(row, 'largestPaint'),
      spread(all(row, 'blocking')),
      whole(median(row, 'layout')),
      median(row, 'document').toFixed(1),
      whole(median(row, 'scripts')),
      whole(median(row, 'all')),
      whole(median(row, 'requests')),
      median(row, 'shift').toFixed(3),
    ]),
  ]),
);

for (const [name, profile] of clicks
  ? ([
      ['desktop', DESKTOP],
      ['phone', PHONE],
    ] as const)
  : []) {
  const times: number[] = [];
  for (let round = 0; round <= rounds; round += 1) {
    const time = await softNavigation(browser, profile, shop.url + LISTING);
    if (round > 0) times.push(time);
  }
  console.log(`\nlisting → product, ${name}: ${spread(times)} ms from press to the product's heading`);
}

await browser.close();
twin.close();
plain.close();
await shop.stop();
