import { LANGUAGES } from '@shop/contract/languages';
import { ROOT } from '@shop/environment/directories';
import { spawnSync } from 'node:child_process';
import { mkdtempSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { publishFromSource } from '../testing/apps-from-source.ts';
import { sampleShop } from '../testing/sample-shop.ts';
import { testStorefront } from '../testing/test-storefront.ts';
import { withTerms } from './structured-data.ts';

type Node = Record<string, unknown>;

const ORIGIN = 'https://shop.example';
const PLACES = ['/', '/category/perfumes', '/products/oud', '/about', '/contact-us', '/policies'];

/** The structured data of the pages at these addresses. */
async function graphsOf(addresses: readonly string[]): Promise<Node[][]> {
  const { app, releases } = await testStorefront({
    api: sampleShop,
    config: { apiTimeout: 60_000, pageTimeout: 60_000, publicOrigin: ORIGIN },
  });
  await publishFromSource(releases);
  const graphs = [];
  for (const address of addresses) {
    const { body } = await app.inject({ url: address, headers: { 'accept-language': 'en' } });
    const [, json] = /<script type="application\/ld\+json">(.*?)<\/script>/s.exec(body)!;
    graphs.push((JSON.parse(json!) as { '@graph': Node[] })['@graph']);
  }
  return graphs;
}

/** The TypeScript compiler's errors when it checks these nodes against the types of schema.org. */
function complaintsAbout(nodes: Node[]): string {
  const folder = mkdtempSync(path.join(tmpdir(), 'schema-org-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  // The real path, because the types' own imports are resolved from there.
  const vocabulary = realpathSync(path.join(ROOT, 'shell/node_modules/schema-dts/dist/schema.d.ts'));
  // Checked against the node's own type, so that an error names the property instead of all types of schema.org.
  // Schema.org allows `query-input` on an action, but the types lack it.
  const json = (node: Node) =>
    JSON.stringify(node, (key, value: unknown) => (key === 'query-input' ? undefined : value));
  const lines = nodes.map((node, at) => `export const n${at}: ${node['@type'] as string} = ${json(node)};`);
  const types = [...new Set(nodes.map((node) => node['@type'] as string))];
  writeFileSync(
    path.join(folder, 'nodes.ts'),
    `import type { ${types.join(', ')} } from '${vocabulary.replace(/\.d\.ts$/, '.js')}';\n${lines.join('\n')}\n`,
  );
  const { stdout } = spawnSync(
    path.join(ROOT, 'node_modules/.bin/tsc'),
    ['--noEmit', '--strict', '--skipLibCheck', '--module', 'nodenext', 'nodes.ts'],
    { cwd: folder, encoding: 'utf8' },
  );
  return stdout;
}

test('the structured data of every page is valid schema.org', { timeout: 120_000 }, async () => {
  const graphs = await graphsOf(
    LANGUAGES.flatMap((language) =>
      PLACES.map((place) => (language === 'ar' ? `/ar${place}` : place).replace(/(?<=.)\/$/, '')),
    ),
  );

  expect(complaintsAbout(graphs.flat())).toBe('');
});

test('a property that schema.org does not know is noticed', { timeout: 120_000 }, () => {
  const wrong = { '@type': 'Product', name: 'Oud', offers: [{ '@type': 'Offer', prize: '1.00' }] };

  expect(complaintsAbout([wrong])).toMatch(/prize/);
});

test('URLs are absolute and in the page’s language; those of files are the same in both', async () => {
  const [graph] = await graphsOf(['/ar/products/oud']);

  const [product, crumbs, house, site] = graph!;
  expect(product).toMatchObject({
    '@id': `${ORIGIN}/ar/products/oud#product`,
    url: `${ORIGIN}/ar/products/oud`,
    image: [`${ORIGIN}/media/amber.webp`],
    brand: { '@id': `${ORIGIN}/#house` },
  });
  expect(crumbs).toMatchObject({
    itemListElement: [{ item: `${ORIGIN}/ar` }, { item: `${ORIGIN}/ar/category/perfumes` }, {}],
  });
  expect(house).toMatchObject({ '@type': 'OnlineStore', '@id': `${ORIGIN}/#house`, name: 'ريّا', url: `${ORIGIN}/ar` });
  expect(site).toMatchObject({
    potentialAction: { target: { urlTemplate: `${ORIGIN}/ar/search?q={search_term_string}` } },
  });
});

const TERMS = {
  charges: [
    { emirate: 'DU', charge: 1_500 },
    { emirate: 'SH', charge: 1_500 },
    { emirate: 'FU', charge: 2_500 },
  ],
  freeFrom: 20_000,
  deliveredAfter: { from: 2, to: 4 },
  weekdays: ['sunday', 'monday'],
  returnDays: 7,
} as const;
const offersOf = (offer: Node) =>
  withTerms({ offers: [offer] }, { ...TERMS, charges: [...TERMS.charges], weekdays: [...TERMS.weekdays] })['offers'];

test('an offer names the delivery charges by emirate, and free delivery from the limit on', () => {
  expect(offersOf({ price: '199.99' })).toMatchObject([
    {
      shippingDetails: [
        { shippingRate: { value: '15.00' }, shippingDestination: { addressRegion: ['AE-DU', 'AE-SH'] } },
        { shippingRate: { value: '25.00' }, shippingDestination: { addressRegion: ['AE-FU'] } },
      ],
    },
  ]);
  expect(offersOf({ price: '200.00' })).toMatchObject([
    { shippingDetails: [{ shippingRate: { value: '0.00' }, shippingDestination: { addressCountry: 'AE' } }] },
  ]);
});

test('discounted items can’t be returned', () => {
  const category = (offer: Node) =>
    (offersOf(offer) as { hasMerchantReturnPolicy: Node }[])[0]!.hasMerchantReturnPolicy['returnPolicyCategory'];

  expect(category({ price: '1.00' })).toBe('https://schema.org/MerchantReturnFiniteReturnWindow');
  expect(category({ price: '1.00', priceSpecification: {} })).toBe('https://schema.org/MerchantReturnNotPermitted');
});
