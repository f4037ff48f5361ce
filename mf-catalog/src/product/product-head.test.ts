import type { Product } from '@shop/contract/catalogue';
import { expect, test } from 'vitest';
import { productHead } from './product-head.ts';

const product = {
  id: 'oud',
  category: 'perfumes',
  slug: 'oud-royal',
  name: 'Oud Royal',
  subtitle: 'Oud and saffron',
  description: 'Saffron opens it.',
  image: { src: '/media/a.webp' },
  images: [{ src: '/media/a.webp' }],
  rating: { average: 0, count: 0 },
  variants: [{ id: 'a-1', sku: 'A-1', label: '50 ml', price: 28505, stock: 0, gtin: '6291041500213' }],
  sample: { sku: 'A-0', label: 'Sample 2 ml', price: 2500, stock: 9 },
} as unknown as Product;

test('the slug is the canonical address; offers are the full sizes, their prices plain decimals', () => {
  const head = productHead({ data: product, language: 'en', translate: (key) => key });

  expect(head.canonical).toBe('/products/oud-royal');
  expect(head.jsonLd).toMatchObject([
    {
      url: '/products/oud-royal',
      offers: [
        {
          url: '/products/oud-royal?size=a-1',
          gtin: '6291041500213',
          price: '285.05',
          priceCurrency: 'AED',
          availability: 'https://schema.org/OutOfStock',
        },
      ],
    },
    { itemListElement: [{ item: '/' }, { item: '/category/perfumes' }, { position: 3, item: '/products/oud-royal' }] },
  ]);
});

test('a preview is not indexed, and a product is', () => {
  const headOf = (data: Parameters<typeof productHead>[0]['data']) =>
    productHead({ data, language: 'en', translate: (key) => key });

  expect(headOf({ ...product, isPreview: true })).toMatchObject({ index: false, follow: false });
  expect(headOf(product)).not.toHaveProperty('index');
});

test('a product without reviews has no rating', () => {
  const head = productHead({ data: product, language: 'en', translate: (key) => key });

  expect(head.jsonLd).not.toHaveProperty('[0].aggregateRating');
});
