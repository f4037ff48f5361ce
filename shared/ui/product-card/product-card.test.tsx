import { expect, test } from 'vitest';
import { aCard } from '../testing/card.ts';
import { render } from '../testing/render.tsx';
import { ProductCard } from './product-card.tsx';

const still = { wished: false, onWish: async () => {}, onAdd: async () => {}, sizes: '50vw' };

test('a card without a choice of sizes shows the lowest price', () => {
  const html = render(<ProductCard card={aCard()} {...still} />);

  expect(html).toContain('From');
  expect(html).toContain('285');
  expect(html).not.toContain('type="radio"');
});

test('the button of a card with a price "from" leads to the choice of sizes and adds nothing', () => {
  const several = render(<ProductCard card={aCard()} {...still} />);
  const one = render(<ProductCard card={aCard({ variants: aCard().variants.slice(0, 1) })} {...still} />);

  expect(several).toContain('Choose a size');
  expect(several).not.toContain('Add to cart');
  expect(one).toContain('Add to cart');
  expect(one).not.toContain('From');
});

test('a card shows, adds and links to the size that its list means, or to the first that can be bought', () => {
  const listed = { ...still, choose: { group: 'listing' } };
  const soldOut = aCard().variants.map((variant, place) => (place === 0 ? { ...variant, stock: 0 } : variant));

  expect(render(<ProductCard card={aCard()} {...listed} />)).toContain('href="/products/oud-royal-eau-de-parfum"');
  const large = render(<ProductCard card={aCard({ variantId: 'pf-oudr-100' })} {...listed} />);
  expect(large).toContain('href="/products/oud-royal-eau-de-parfum?size=pf-oudr-100"');
  expect(large).toContain('460');
  const buyable = render(<ProductCard card={aCard({ variants: soldOut })} {...listed} />);
  expect(buyable).toContain('460');
  expect(buyable).toContain('Add to cart');
  expect(buyable).toContain('href="/products/oud-royal-eau-de-parfum"');
});

test('a price "from" is that of a size that can be bought', () => {
  const variants = aCard().variants.map((variant, place) => (place === 0 ? { ...variant, stock: 0 } : variant));

  expect(render(<ProductCard card={aCard({ variants })} {...still} />)).toContain('460');
});

test('a card is sold out only if every size is', () => {
  const variants = aCard().variants.map((variant, index) => ({ ...variant, stock: index }));
  const none = variants.map((variant) => ({ ...variant, stock: 0 }));

  expect(render(<ProductCard card={aCard({ variants })} {...still} />)).toContain('Choose a size');
  expect(render(<ProductCard card={aCard({ variants: none })} {...still} />)).toContain('Out of stock');
});

test('a card with a choice shows the numbers once and the unit at the end', () => {
  const html = render(<ProductCard card={aCard()} {...still} choose={{ group: 'listing' }} />);

  expect(html.match(/type="radio"/g)).toHaveLength(2);
  expect(html).toContain('<bdi aria-hidden="true">50</bdi>');
  expect(html).not.toContain('From');
});

test('the label of the heart says what pressing it does', () => {
  const kept = render(<ProductCard card={aCard()} {...still} wished />);
  const open = render(<ProductCard card={aCard()} {...still} />);

  expect(kept).toContain('Remove Oud Royal Eau de Parfum from wishlist');
  expect(open).toContain('Add Oud Royal Eau de Parfum to wishlist');
});

test('an Arabic card writes the currency after the number', () => {
  const html = render(<ProductCard card={aCard({ name: 'عطر عود ملكي' })} {...still} />, 'ar');

  expect(html).toMatch(/285<small>\.00<\/small>\u00a0<small>د\.إ<\/small>/);
  expect(html).toContain('اختيار الحجم');
});

test('a card has no style attribute, which the Content-Security-Policy would block', () => {
  const html = render(<ProductCard card={aCard()} {...still} feature early choose={{ group: 'listing' }} />);

  expect(html).not.toContain('style=');
});
