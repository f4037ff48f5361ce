import { browserSwitches } from '@shop/testing/browser-switches';
import { findBrowser } from '@shop/testing/find-browser';
import { startShop } from '@shop/testing/start-shop';
import { parseArgs } from 'node:util';
import { chromium } from 'playwright';
import { ratioOf, spreadOf, table, type Spread } from './figures.ts';
import { serveFromMemory } from './memory-server.ts';
import { openOneBundle } from './one-bundle/open.ts';
import { phoneFonts } from './phone-fonts.ts';
import { plainPagesOf } from './plain-page.ts';
import { pressTimes } from './responsiveness.ts';
import { JOURNEYS, LISTING, PRODUCT, softNavigation, type Journey, type Moment } from './soft-navigation.ts';
import { twinOf } from './twin.ts';
import { DESKTOP, PHONE, visit, type Profile, type Visit } from './visit.ts';

const { origin, peer, runs, page, clicks } = parseArgs({
  options: {
    /** A running shop. By default one is started from the builds of this checkout. */
    origin: { type: 'string' },
    /** Another site's page to measure in the same rounds. */
    peer: { type: 'string', multiple: true, default: [] },
    runs: { type: 'string', default: '7' },
    page: { type: 'string', multiple: true, default: ['/', LISTING, PRODUCT] },
    /** `--no-clicks` skips soft navigations. */
    clicks: { type: 'boolean', default: true },
  },
  allowNegative: true,
}).values;
const rounds = Number(runs);

interface Row {
  place: string;
  who: 'ours' | 'one bundle' | 'twin' | 'plain' | 'peer';
  url: string;
  visits: Visit[];
}

/** The kinds of pages that mark when they are hydrated. */
const HYDRATING: ReadonlySet<Row['who']> = new Set(['ours', 'one bundle']);

const own = origin ? undefined : await startShop();
const shop = { url: origin ?? own!.url };
const oneBundle = own && (await openOneBundle(own));
const { path } = await findBrowser();
const browser = await chromium.launch({
  executablePath: path,
  args: [...browserSwitches],
  env: { ...process.env, ...(await phoneFonts()) },
});

/** Measures first visits on a device and prints them. Of another site, and of the one bundle, only a phone's are of interest. */
async function firstVisits(profile: Profile, device: string, others: { oneBundle?: string; peers?: string[] } = {}) {
  const files = await twinOf(browser, shop.url, page, profile.viewport);
  const twin = await serveFromMemory(files);
  const plain = await serveFromMemory(new Map([...files, ...(await plainPagesOf(browser, shop.url, page))]));
  const rows: Row[] = [
    ...page.flatMap((place) => [
      { place, who: 'ours' as const, url: shop.url + place, visits: [] },
      ...(others.oneBundle ? [{ place, who: 'one bundle' as const, url: others.oneBundle + place, visits: [] }] : []),
      { place, who: 'twin' as const, url: twin.url + place, visits: [] },
      { place, who: 'plain' as const, url: plain.url + place, visits: [] },
    ]),
    ...(others.peers ?? []).map((url) => ({ place: url, who: 'peer' as const, url, visits: [] })),
  ];

  // The pages take turns, so that other load on the machine affects all alike. The first round fills caches and is not counted.
  for (let round = 0; round <= rounds; round += 1) {
    for (const row of rows) {
      const seen = await visit(browser, profile, row.url, HYDRATING.has(row.who));
      if (round > 0) row.visits.push(seen);
    }
  }
  twin.close();
  plain.close();

  console.log(`\n${device}, ${rounds} first visits each, in turns.`);
  console.log('Medians (quartiles) in ms; "/plain" over the plain page; KB over the line.\n');
  console.log(visitsTable(rows));
  console.log('\nOurs over the same page otherwise, turn by turn: median (quartiles).\n');
  console.log(
    table([
      ['page', 'twin: largest', ...(others.oneBundle ? ['one bundle: largest', 'interactive', 'blocking'] : [])],
      ...page.map((place) => [
        place,
        oursOver(rows, place, 'twin', 'largestPaint'),
        ...(others.oneBundle
          ? (['largestPaint', 'interactive', 'blocking'] as const).map((figure) =>
              oursOver(rows, place, 'one bundle', figure),
            )
          : []),
      ]),
    ]),
  );
}

const whole = (value: number) => (Number.isNaN(value) ? '–' : value.toFixed(0));
const written = ({ median, low, high }: Spread, digits = 0) =>
  Number.isNaN(median) ? '–' : `${median.toFixed(digits)} (${low.toFixed(digits)}–${high.toFixed(digits)})`;
const spread = (values: readonly number[]) => written(spreadOf(values));
const all = ({ visits }: Row, figure: keyof Visit) => visits.map((seen) => seen[figure]);
const median = (row: Row, figure: keyof Visit) => spreadOf(all(row, figure)).median;
/** Another site's page is compared with the first plain one. */
const overPlain = (rows: readonly Row[], row: Row, figure: keyof Visit) => {
  const plainOnes = rows.filter(({ who }) => who === 'plain');
  const other = plainOnes.find(({ place }) => place === row.place) ?? plainOnes[0]!;
  return (median(row, figure) / median(other, figure)).toFixed(2);
};
/** The ratio of our figures to another's for one page. */
const oursOver = (rows: readonly Row[], place: string, other: Row['who'], figure: keyof Visit) => {
  const [ours, theirs] = ['ours', other].map((whose) => rows.find((row) => row.place === place && row.who === whose)!);
  return written(ratioOf(all(ours!, figure), all(theirs!, figure)), 2);
};
const COLUMNS =
  'page,whose,first paint,/plain,largest,/plain,interactive,blocking,style+layout,HTML,JS,all KB,files,shift';
const visitsTable = (rows: readonly Row[]) =>
  table([
    COLUMNS.split(','),
    ...rows.map((row) => [
      row.place,
      row.who,
      spread(all(row, 'firstPaint')),
      overPlain(rows, row, 'firstPaint'),
      spread(all(row, 'largestPaint')),
      overPlain(rows, row, 'largestPaint'),
      spread(all(row, 'interactive')),
      spread(all(row, 'blocking')),
      whole(median(row, 'layout')),
      median(row, 'document').toFixed(1),
      whole(median(row, 'scripts')),
      whole(median(row, 'all')),
      whole(median(row, 'requests')),
      median(row, 'shift').toFixed(3),
    ]),
  ]);

await firstVisits(DESKTOP, 'A desktop (1440×900, nothing slowed)');
await firstVisits(PHONE, 'A phone (390×844, processor slowed 4 times, 150 ms, 1.6 Mbps)', {
  oneBundle: oneBundle?.url,
  peers: peer,
});

const presses = clicks
  ? [DESKTOP, PHONE].flatMap((profile) =>
      JOURNEYS.flatMap((journey) =>
        (['idle', 'at once'] as const).map((moment) => ({ profile, journey, moment, times: [] as number[] })),
      ),
    )
  : [];
for (let round = 0; round <= rounds; round += 1) {
  for (const { profile, journey, moment, times } of presses) {
    const time = await softNavigation(browser, profile, { shop: shop.url, journey, moment });
    if (round > 0) times.push(time);
  }
}
if (presses.length > 0) {
  console.log(
    '\nFrom the release of a press to the next page’s heading, ms: after two idle seconds, and as the page is ready.\n',
  );
  const timesOf = (profile: Profile, journey: Journey, moment: Moment) =>
    presses.find((press) => press.profile === profile && press.journey === journey && press.moment === moment)!.times;
  console.log(
    table([
      ['journey', 'desktop, idle', 'at once', 'phone, idle', 'at once'],
      ...JOURNEYS.map((journey) => [
        journey.name,
        ...[DESKTOP, PHONE].flatMap((profile) => [
          spread(timesOf(profile, journey, 'idle')),
          spread(timesOf(profile, journey, 'at once')),
        ]),
      ]),
    ]),
  );
}

if (clicks) {
  const answered = new Map<string, number[]>();
  for (let round = 0; round <= rounds; round += 1)
    for (const [name, time] of await pressTimes(browser, PHONE, shop.url))
      if (round > 0) answered.set(name, [...(answered.get(name) ?? []), time]);
  const longest = Array.from({ length: rounds }, (_, round) =>
    Math.max(...[...answered.values()].map((times) => times[round]!)),
  );
  console.log(
    '\nTwenty presses on the phone, from the press to the frame that answers it, ms; the longest is the INP.\n',
  );
  console.log(
    table([
      ['press', 'ms'],
      ...[...answered].map(([name, times]) => [name, spread(times)]),
      ['longest', spread(longest)],
    ]),
  );
}

await browser.close();
await own?.stop();
oneBundle?.remove();
