import type { Card, Variant } from '@shop/contract/catalogue';

export const aVariant = (changes: Partial<Variant> = {}): Variant => ({
  id: 'pf-oudr-050',
  sku: 'PF-OUDR-050',
  label: '50 ml',
  amount: 50,
  unit: 'ml',
  price: 28500,
  stock: 24,
  maxQuantity: 5,
  ...changes,
});

export const aCard = (changes: Partial<Card> = {}): Card => ({
  id: 'perfume-oud-royal',
  _id: 'perfume-oud-royal',
  slug: 'oud-royal-eau-de-parfum',
  category: 'perfumes',
  name: 'Oud Royal Eau de Parfum',
  subtitle: 'Oud and saffron settling into amber and honey',
  image: { src: '/media/perfume-oud-royal.webp', width: 800, height: 800, alt: 'Bottle of perfume', color: '#d8c3a0' },
  badges: [],
  rating: { average: 4.8, count: 126 },
  variants: [
    aVariant(),
    aVariant({ id: 'pf-oudr-100', sku: 'PF-OUDR-100', label: '100 ml', amount: 100, price: 46000, stock: 3 }),
  ],
  ...changes,
});
