import type { Cart, CartLine } from '@shop/contract/cart';
import type { Quote } from '@shop/contract/checkout';
import type { Order } from '@shop/contract/order';

const image = {
  src: '/media/perfume-oud-royal.webp',
  width: 800,
  height: 800,
  alt: 'Bottle of perfume',
  color: '#d8c3a0',
};

export const aLine = (changes: Partial<CartLine> = {}): CartLine => ({
  lineId: 'oud',
  productId: 'perfume-oud-royal',
  variantId: 'pf-oudr-050',
  slug: 'oud-royal-eau-de-parfum',
  name: 'Oud Royal Eau de Parfum',
  size: '50 ml',
  image,
  unitPrice: 28500,
  quantity: 1,
  maxQuantity: 5,
  available: 5,
  lineTotal: 28500,
  addedAt: '2026-11-20T17:00:00.000001Z',
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

/** Amounts of which no two are equal, so that a test notices when one is shown in the place of another. */
export const TOTALS = {
  subtotal: 69_000,
  discount: 6_900,
  delivery: 1_500,
  codFee: 500,
  vatIncluded: 3_052,
  total: 64_100,
};

/** A quote for two products, delivered to Dubai, paid in cash, with a coupon. */
export const aQuote = (changes: Partial<Quote> = {}): Quote => ({
  quoteId: '6f1f6a2c-5b1c-4f6e-9a53-2b7d3a520d11',
  expiresAt: '2026-11-21T08:00:00Z',
  lines: [
    aLine({ quantity: 2, lineTotal: 57_000 }),
    aLine({ lineId: 'rose', name: 'Rose Attar', size: '3 ml', unitPrice: 12_000, lineTotal: 12_000 }),
  ],
  coupon: { code: 'OUD10' },
  totals: TOTALS,
  emirate: 'DU',
  eta: { from: '2026-11-23', to: '2026-11-25' },
  days: ['2026-11-21', '2026-11-22', '2026-11-23', '2026-11-24', '2026-11-25'].map((day) => ({
    day,
    delivers: day !== '2026-11-21',
  })),
  paymentMethod: 'cash',
  paymentMethods: [
    { method: 'card', available: true, fee: 0 },
    { method: 'cash', available: true, fee: 500, upTo: 200_000 },
  ],
  canPlace: true,
  ...changes,
});

export const anOrder = (changes: Partial<Order> = {}): Order => ({
  id: 'SW-7K3M-Q9TX-2HWD',
  number: 1042,
  placedAt: '2026-11-20T17:06:00Z',
  status: 'awaiting_confirmation',
  confirmBy: '2026-11-21T17:06:00Z',
  confirmationSentTo: { mobile: '+971501234567' },
  address: {
    recipient: 'Aisha Al Mansoori',
    phone: '+971501234567',
    emirate: 'DU',
    area: 'Jumeirah 2',
    building: '12',
  },
  lines: [
    {
      lineId: '1',
      productId: 'perfume-oud-royal',
      slug: 'oud-royal-eau-de-parfum',
      name: 'Oud Royal Eau de Parfum',
      size: '50 ml',
      image,
      unitPrice: 28_500,
      quantity: 2,
      lineTotal: 57_000,
      discounted: false,
      canReview: false,
      canReturn: false,
      missing: 0,
      returnable: 0,
      returns: [],
    },
  ],
  totals: TOTALS,
  couponCode: 'OUD10',
  refunded: 0,
  payment: { method: 'cash', state: 'due' },
  eta: { from: '2026-11-23', to: '2026-11-25' },
  events: [{ status: 'awaiting_confirmation', at: '2026-11-20T17:06:00Z' }],
  canPay: false,
  canCancel: true,
  canReorder: false,
  canReview: false,
  ...changes,
});
