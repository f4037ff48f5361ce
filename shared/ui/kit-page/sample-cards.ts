import type { Card } from '@shop/contract/catalogue';

const variant = {
  id: 'a-50',
  sku: 'A-50',
  label: '50 ml',
  amount: 50,
  unit: 'ml',
  price: 26500,
  stock: 20,
  maxQuantity: 5,
} as const;
const image = { src: '/media/perfume-oud-royal.webp', width: 800, height: 800, alt: '', color: '#d8c3a0' };

const sample: Card = {
  id: 'sample',
  _id: 'sample',
  slug: 'oud-royal-eau-de-parfum',
  category: 'perfumes',
  name: 'Oud Royal · عود ملكي',
  subtitle: 'Cambodian oud, saffron, amber',
  image,
  badges: ['new'],
  rating: { average: 4.8, count: 126 },
  variants: [variant, { ...variant, id: 'a-100', sku: 'A-100', label: '100 ml', amount: 100, price: 42000 }],
};

/** A card in each state: with sizes, on offer with a dark photograph, nearly sold out, sold out. */
export const SAMPLE_CARDS: readonly Card[] = [
  sample,
  {
    ...sample,
    id: 'offer',
    image: { ...image, src: '/media/perfume-night-oud.webp', color: '#2b2019' },
    variants: [{ ...variant, id: 'b', price: 19600, compareAtPrice: 24500 }],
  },
  { ...sample, id: 'few', badges: [], variants: [{ ...variant, id: 'c', stock: 3 }] },
  {
    ...sample,
    id: 'gone',
    badges: [],
    rating: { average: 0, count: 0 },
    variants: [{ ...variant, id: 'd', stock: 0 }],
  },
];
