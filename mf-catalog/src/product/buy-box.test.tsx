import type { Product } from '@shop/contract/catalogue';
import type { Language } from '@shop/contract/language';
import { aVariant } from '@shop/ui/testing/card';
import { expect, test } from 'vitest';
import { aProduct } from '../testing/product.ts';
import { render, wordsOf } from '../testing/render.tsx';
import { BuyBar } from './buy-bar.tsx';
import { BuyBox } from './buy-box.tsx';
import { PurchaseProvider } from './shared-purchase.tsx';
import { watchedPlace } from './watched-place.ts';

const LARGE_SIZE = '/products/oud-royal-eau-de-parfum?size=pf-oudr-100';

function Box({ product }: { product: Product }) {
  return (
    <PurchaseProvider product={product}>
      <BuyBox product={{ ...product, whatsapp: '+971500000000' }} />
    </PurchaseProvider>
  );
}
function Bar({ product }: { product: Product }) {
  return (
    <PurchaseProvider product={product}>
      <BuyBar name={product.name} buttonPlace={watchedPlace()} />
    </PurchaseProvider>
  );
}

const boxOf = (product: Product, language?: Language, address?: string) =>
  wordsOf(<Box product={product} />, language, address);
const boxOfVariant = (changes: Parameters<typeof aVariant>[0], language?: Language) =>
  boxOf(aProduct({ variants: [aVariant(changes)] }), language);

test('a product shows the price of its first size, and its price per 100 ml', () => {
  const words = boxOf(aProduct());

  expect(words).toContain('AED 285 .00 VAT included · AED 570.00 per 100 ml');
  expect(words).not.toMatch(/Price before|You save/);
});

test('another size in the address changes the price', () => {
  const words = boxOf(aProduct(), 'en', LARGE_SIZE);

  expect(words).toContain('AED 460 .00 VAT included Size');
  expect(words).not.toContain('per 100 ml');
});

test('where the first size is sold out the first that can be bought is chosen, unless the address names a size', () => {
  const variants = aProduct().variants.map((variant, place) => (place === 0 ? { ...variant, stock: 0 } : variant));
  const soldOut = '/products/oud-royal-eau-de-parfum?size=pf-oudr-050';

  expect(boxOf(aProduct({ variants }))).toContain('AED 460 .00 VAT included');
  expect(boxOf(aProduct({ variants }), 'en', soldOut)).toContain('AED 285 .00 VAT included');
});

test('the chosen size is checked, and each size has its price', () => {
  const html = render(<Box product={aProduct()} />, 'en', LARGE_SIZE);

  expect(html.match(/checked="" value="([^"]+)"/)?.[1]).toBe('pf-oudr-100');
  expect(boxOf(aProduct())).toContain('50 ml AED 285.00 100 ml AED 460.00');
});

test.each<[Language, string]>([
  ['en', 'Price now AED 285 .00 Price before AED 380.00 You save AED 95.00'],
  ['ar', 'السعر الآن 285 .00 د.إ السعر قبل الخصم 380.00 د.إ وفّرت 95.00 د.إ'],
])('an offer in %s shows both prices and the amount saved', (language, words) => {
  expect(boxOfVariant({ price: 28_500, compareAtPrice: 38_000 }, language)).toContain(words);
});

test.each([28_500, 20_000])(
  'an earlier price of %i fils, which is not above the price, is not an offer',
  (compareAtPrice) => {
    const words = boxOfVariant({ price: 28_500, compareAtPrice });

    expect(words).toContain('AED 285 .00');
    expect(words).not.toMatch(/Price before|You save/);
  },
);

test('a weight is priced per 100 g', () => {
  const words = boxOfVariant({ label: '25 g', amount: 25, unit: 'g', price: 4_000 });

  expect(words).toContain('AED 160.00 per 100 g');
});

test.each<[stock: number, language: Language, words: string]>([
  [5, 'en', 'Only 5 left'],
  [3, 'en', 'Only 3 left'],
  [3, 'ar', 'بقيت 3 قطع فقط'],
  [1, 'en', 'Only 1 left'],
])('with %i in stock the box in %s says “%s”', (stock, language, words) => {
  expect(boxOfVariant({ stock }, language)).toContain(words);
});

test('with 6 or more in stock, the stock is not shown', () => {
  expect(boxOfVariant({ stock: 6 })).not.toMatch(/left/i);
});

test.each<[Language, string]>([
  ['en', 'Out of stock Tell me when it’s back'],
  ['ar', 'نفدت الكمية أخبرني عند توفره'],
])('a sold-out product offers to tell when it is back, and cannot be added (%s)', (language, words) => {
  const box = boxOfVariant({ stock: 0 }, language);

  expect(box).toContain(words);
  expect(box).not.toMatch(/Add to cart|إضافة إلى السلة|Quantity of|Only 0 left/);
});

test.each<[Language, string]>([
  ['en', 'Add to cart Wrap it as a gift, free of charge'],
  ['ar', 'إضافة إلى السلة أريده مغلّفًا كهدية، مجانًا'],
])('in %s gift wrap is offered under the button, and its card only after it is chosen', (language, words) => {
  expect(boxOf(aProduct(), language)).toContain(words);
  expect(render(<Box product={aProduct()} />, language)).not.toContain('<textarea');
  expect(boxOfVariant({ stock: 0 }, language)).not.toMatch(/gift|هدية/);
});

const SAMPLE = aVariant({ id: 'pf-oudr-002', label: 'Sample 2 ml', amount: 2, price: 2500, maxQuantity: 1 });

test('a sample is the last of the sizes, with its own price, and never the default', () => {
  const product = aProduct({ sample: SAMPLE });

  expect(boxOf(product)).toContain('50 ml AED 285.00 100 ml AED 460.00 Sample 2 ml AED 25.00');
  expect(boxOf(product)).toContain('AED 285 .00 VAT included');
  expect(boxOf(product, 'en', '/products/oud-royal-eau-de-parfum?size=pf-oudr-002')).toContain(
    'AED 25 .00 VAT included',
  );
});

test.each<[Language, string]>([
  ['en', 'One sample per order'],
  ['ar', 'عيّنة واحدة لكل طلب'],
])('with the sample chosen, the limit of one per order is shown (%s)', (language, words) => {
  const product = aProduct({ sample: { ...SAMPLE, stock: 3 } });

  expect(boxOf(product, language, '/products/oud-royal-eau-de-parfum?size=pf-oudr-002')).toContain(words);
  expect(boxOf(product, language)).not.toContain(words);
});

test('a quantity that can’t be raised says why', () => {
  expect(boxOfVariant({ maxQuantity: 1 })).toContain('Only one per order');
  expect(boxOfVariant({ maxQuantity: 1 }, 'ar')).toContain('قطعة واحدة فقط لكل طلب');
  expect(boxOfVariant({ maxQuantity: 2 })).not.toContain('per order');
  expect(boxOfVariant({ maxQuantity: 1, stock: 0 })).not.toContain('per order');
});

test('one size and a sample are a choice', () => {
  const html = render(<Box product={aProduct({ variants: [aVariant()], sample: SAMPLE })} />);

  expect(html.match(/checked="" value="([^"]+)"/)?.[1]).toBe('pf-oudr-050');
  expect(html).toContain('value="pf-oudr-002"');
});

test('a single size is shown as text', () => {
  const html = render(<Box product={aProduct({ variants: [aVariant()] })} />);

  expect(html).toContain('Size: <bdi>50 ml</bdi>');
  expect(html).not.toContain('type="radio"');
});

test('a product without reviews has neither stars nor a count', () => {
  expect(boxOf(aProduct())).toContain('Rating 4.8 out of 5 4.8 126 reviews');
  expect(boxOf(aProduct({ rating: { average: 0, count: 0 } }))).not.toMatch(/Rating|review/);
});

test('the bottom bar repeats the chosen size and its price', () => {
  expect(wordsOf(<Bar product={aProduct()} />)).toBe('50 ml AED 285 .00 Add to cart');
  expect(wordsOf(<Bar product={aProduct()} />, 'en', LARGE_SIZE)).toBe('100 ml AED 460 .00 Add to cart');
});

test('under the box stand the promises, for a discounted product without that of a return', () => {
  expect(boxOf(aProduct())).toMatch(/Returns within 7 days for a defect or a wrong item$/);
  expect(boxOfVariant({ price: 28_500, compareAtPrice: 38_000 })).toMatch(/Discounted items can’t be returned$/);
});

test.each([
  ['en', 'Ask about this on WhatsApp'],
  ['ar', 'اسأل عن هذا المنتج على واتساب'],
] as const)('the box has a link to ask about the product on WhatsApp (%s)', (language, ask) => {
  const words = boxOf(aProduct(), language);

  expect(words).toContain(ask);
});
