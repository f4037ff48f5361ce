import type { Facets } from '@shop/contract/catalogue';
import type { Locator } from 'playwright/test';
import { expect, path, test } from './testing/filtered-listing.ts';
import { headOf } from './testing/head.ts';
import { listingOf } from './testing/seed.ts';

const slugsIn = (html: string) => [
  ...new Set([...html.matchAll(/<a [^>]*href="(?:\/ar)?\/products\/([^"?]+)[^"]*"/g)].map(([, slug]) => slug!)),
];

/** Each filter alone: its facet and role, the address it leads to, its label and the text of its chip. */
const SINGLE: [
  facet: string,
  role: 'checkbox' | 'radio',
  pick: (facets: Facets) => { query: string; label: string; count: number },
][] = [
  ['size', 'checkbox', ({ sizes }) => ({ query: `size=${sizes[1]!.value}`, ...sizes[1]! })],
  ['notes', 'checkbox', ({ notes }) => ({ query: `note=${notes[0]!.value}`, ...notes[0]! })],
  ['origin', 'checkbox', ({ origins }) => ({ query: `origin=${origins[1]!.value}`, ...origins[1]! })],
  ['rating-title', 'radio', ({ ratings }) => ({ query: `rating=${ratings[0]!.value}`, ...ratings[0]! })],
];

test(
  'each filter shows as many products as it says',
  { tag: '@affected' },
  async ({ page, address, visit, filters, find }) => {
    const whole = await find();
    await visit(path);

    for (const [facet, role, pick] of SINGLE) {
      const { query, label, count } = pick(whole.facets);
      await filters.open();
      await filters.choice(facet, role, label).click();
      await expect(page).toHaveURL(address(`${path}?${query}`));
      await filters.done();

      await expect(filters.count(count)).toBeAttached();
      await expect(filters.cards).toHaveCount(count);

      await filters.chip(label).click();

      await expect(page).toHaveURL(address(path));
      await expect(filters.cards).toHaveCount(whole.total);
    }
  },
);

test('the filters for stock and offers show as many products as they say', async ({
  page,
  address,
  visit,
  text,
  filters,
  find,
}) => {
  const { facets } = await find();
  const [inStock, onOffer] = (['in-stock', 'offers'] as const).map((key) => text(`mf-catalog:listing.filter-${key}`));
  const choose = async (label: string) => {
    await filters.open();
    await filters.choice('availability', 'checkbox', label).click();
  };
  await visit(path);

  await choose(inStock!);
  await expect(page).toHaveURL(address(`${path}?inStock=1`));
  await filters.done();
  await expect(filters.cards).toHaveCount(facets.inStock);

  await filters.chip(inStock!).click();
  await expect(page).toHaveURL(address(path));
  await choose(onOffer!);
  await expect(page).toHaveURL(address(`${path}?onOffer=1`));
  await filters.done();
  await expect(filters.cards).toHaveCount(facets.onOffer);
  await expect(filters.chip(onOffer!)).toBeVisible();
});

test('a price range is typed in dirhams, and the address has it in fils, the lower price first', async ({
  page,
  address,
  visit,
  filters,
  find,
}) => {
  const { total } = await find('priceFrom=20000&priceTo=30000');
  await visit(path);

  await filters.open();
  await filters.price('from').fill('300');
  await filters.price('to').fill('200');
  await filters.price('to').press('Enter');

  await expect(page).toHaveURL(address(`${path}?priceFrom=20000&priceTo=30000`));
  await expect(filters.price('from')).toHaveValue('200');
  await expect(filters.price('to')).toHaveValue('300');

  // Typed quickly from field to field: neither is rewritten before the focus has left both.
  await filters.price('from').fill('700');
  await page.keyboard.press('Tab');
  await page.keyboard.type('300');
  await page.keyboard.press('Shift+Tab');
  await page.keyboard.type('200');
  await expect(filters.price('from')).toHaveValue('200');
  await page.keyboard.press('Enter');
  await expect(filters.price('to')).toHaveValue('300');
  await filters.done();
  await expect(filters.cards).toHaveCount(total);
});

test('a handle of the price range sets its end', { tag: '@wide' }, async ({ page, address, visit, filters }) => {
  await visit(path);
  const track = filters.form.locator('[aria-hidden="true"]:has(> input[type="range"])');
  const { x, y, width, height } = (await track.boundingBox())!;
  const rtl = (await page.locator('html').getAttribute('dir')) === 'rtl';

  await page.mouse.move(rtl ? x + width - 8 : x + 8, y + height / 2);
  await page.mouse.down();
  await page.mouse.move(x + width / 2, y + height / 2, { steps: 5 });
  await expect(page).toHaveURL(address(path));
  await page.mouse.up();

  await expect(page).toHaveURL(/\?priceFrom=\d+00$/);
  await expect(filters.price('from')).not.toHaveValue('');
});

test('several filters together, then Back', async ({ page, address, visit, text, filters, find, isMobile }) => {
  const whole = await find();
  const [small, large] = whole.facets.sizes;
  const sizes = [small!.value, large!.value].toSorted().join(',');
  const query = `size=${sizes}&inStock=1`;
  const expected = await find(query);
  await visit(path);

  await filters.open();
  const choices: [choice: Locator, query: string][] = [
    [filters.choice('size', 'checkbox', small!.label), `size=${small!.value}`],
    [filters.choice('size', 'checkbox', large!.label), `size=${sizes}`],
    [filters.choice('availability', 'checkbox', text('mf-catalog:listing.filter-in-stock')), query],
  ];
  for (const [choice, filter] of choices) {
    await choice.click();
    // Beside the list each applied choice is a history entry; in the sheet, choices can follow each other at any speed.
    if (!isMobile) await expect(page).toHaveURL(address(`${path}?${filter}`));
  }
  await expect(page).toHaveURL(address(`${path}?${query}`));
  await filters.done();

  await expect(filters.cards).toHaveCount(expected.total);
  await expect(filters.chips).toHaveCount(4);

  // On a narrow screen all choices made in the sheet are one history entry.
  for (let step = 0; step < (isMobile ? 1 : choices.length); step += 1) await page.goBack();

  await expect(page).toHaveURL(address(path));
  await expect(filters.cards).toHaveCount(whole.total);
  await expect(filters.chips).toHaveCount(0);
});

test('a changed filter starts from the first page and keeps the order', async ({
  page,
  address,
  visit,
  text,
  filters,
}) => {
  await visit(`${listingOf('gums-and-stones').path}?sort=price&page=2`);

  await filters.open();
  await filters.choice('availability', 'checkbox', text('mf-catalog:listing.filter-in-stock')).click();

  await expect(page).toHaveURL(address(`${listingOf('gums-and-stones').path}?inStock=1&sort=price`));
});

test('a changed order keeps the filters', async ({ page, address, visit, text, filters }) => {
  await visit(`${path}?inStock=1`);

  await page.getByLabel(text('mf-catalog:listing.sort-by')).selectOption('price');

  await expect(page).toHaveURL(address(`${path}?inStock=1&sort=price`));
  await expect(filters.chips).toHaveCount(2);
});

test('invalid filters show the whole listing', async ({ served, find }) => {
  const { slugs } = await find();
  for (const query of [
    'note=petrol',
    'size=9ml,%00&origin=atlantis',
    'priceFrom=cheap&priceTo=',
    'rating=9&inStock=yes',
    'colour=red&size=&note=,,',
    'aedFrom=abc&priceTo=-5',
    'size=%F0%9F%92%A9&onOffer=2',
    `note=${'x'.repeat(500)}`,
  ]) {
    const { status, html } = await served(`${path}?${query}`);

    expect(status, query).toBe(200);
    expect(slugsIn(html), query).toEqual(slugs);
  }
});

test('valid filters apply beside invalid ones, and a form’s address lists the same as a link’s', async ({
  served,
  find,
}) => {
  const { facets } = await find();
  const [first, second] = facets.sizes;
  const query = `size=${first!.value},${second!.value}&priceFrom=10000`;
  const { slugs } = await find(query);

  for (const same of [
    query,
    `size=${first!.value}&size=${second!.value}&size=9ml&aedFrom=100&aedTo=&note=petrol&rating=`,
  ]) {
    const { html } = await served(`${path}?${same}`);

    expect(slugsIn(html), same).toEqual(slugs);
  }
});

test('every pair of filters answers', { tag: '@affected' }, async ({ served, find }) => {
  const { facets } = await find();
  const values = [
    'priceFrom=10000',
    'priceTo=20000',
    `size=${facets.sizes[0]!.value}`,
    `note=${facets.notes.at(-1)!.value}`,
    `origin=${facets.origins.at(-1)!.value}`,
    'inStock=1',
    'onOffer=1',
    'rating=4',
  ];
  const pairs = values.flatMap((one, index) => values.slice(index + 1).map((other) => `${one}&${other}`));

  for (const pair of [...pairs, values.join('&')]) {
    const { total, slugs } = await find(pair);
    const { status, html } = await served(`${path}?${pair}`);

    expect(status, pair).toBe(200);
    expect(slugsIn(html), pair).toEqual(slugs);
    expect(slugs, pair).toHaveLength(total);
  }
});

test('if no product fits the filters, they can be cleared', async ({ page, address, visit, text, filters, find }) => {
  await visit(`${path}?priceTo=100`);
  await expect(page.getByRole('heading', { name: text('mf-catalog:listing.no-match.title') })).toBeVisible();

  await filters.clear.last().click();

  await expect(page).toHaveURL(address(path));
  await expect(filters.cards).toHaveCount((await find()).total);
});

test('search engines follow the links of a filtered listing but do not index it', async ({
  page,
  shop,
  visit,
  language,
}) => {
  await visit(`${path}?inStock=1&sort=price&page=1`);

  expect(await headOf(page)).toMatchObject({
    robots: 'noindex',
    canonical: `${shop.url}${language === 'ar' ? '/ar' : ''}${path}`,
  });
});
