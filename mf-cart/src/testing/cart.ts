import type { Cart, CartLine } from '@shop/contract/cart';

export const aLine = (changes: Partial<CartLine> = {}): CartLine => ({
  lineId: 'oud',
  productId: 'perfume-oud-royal',
  variantId: 'pf-oudr-050',
  slug: 'oud-royal-eau-de-parfum',
  name: 'Oud Royal Eau de Parfum',
  size: '50 ml',
  image: { src: '/media/perfume-oud-royal.webp', width: 800, height: 800, alt: 'Bottle of perfume', color: '#d8c3a0' },
  unitPrice: 28500,
  quantity: 1,
  maxQuantity: 5,
  available: 5,
  lineTotal: 28500,
  ...changes,
});

export const aCart = (items: CartLine[], changes: Partial<Cart> = {}): Cart => ({
  items,
  subtotal: 28500,
  discount: 0,
  vatIncluded: 1357,
  total: 28500,
  freeDeliveryRemaining: 0,
  ...changes,
});
