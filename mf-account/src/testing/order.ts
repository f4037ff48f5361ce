import type { Order } from '@shop/contract/order';

const image = { src: '/media/rose.webp', width: 800, height: 800, alt: '', color: '#d89878' };

/** A cash order of two lines that has been packed. */
export const order: Order = {
  id: 'SW-7K3M-Q9TX-2HWD',
  number: 1042,
  placedAt: '2026-11-19T17:06:00Z',
  status: 'packed',
  address: {
    recipient: 'Aisha Al Mansoori',
    phone: '+971501234567',
    emirate: 'DU',
    area: 'Jumeirah 2',
    street: 'Street 8',
    building: 'Villa 12',
    makani: '3742896051',
  },
  lines: [
    {
      lineId: '1',
      productId: 'rose',
      slug: 'rose',
      name: 'Rose Attar',
      size: '12 ml',
      image,
      unitPrice: 24_500,
      quantity: 2,
      lineTotal: 49_000,
      discounted: false,
      canReview: false,
      canReturn: false,
    },
    {
      lineId: '2',
      productId: 'oud',
      slug: 'oud',
      name: 'Oud Chips',
      size: '50 g',
      image,
      unitPrice: 3_500,
      quantity: 1,
      lineTotal: 3_500,
      discounted: true,
      canReview: false,
      canReturn: false,
    },
  ],
  totals: { subtotal: 52_500, discount: 2_500, delivery: 0, codFee: 500, vatIncluded: 2_405, total: 50_500 },
  payment: { method: 'cash', state: 'due' },
  eta: { from: '2026-11-23', to: '2026-11-25' },
  events: [
    { status: 'awaiting_confirmation', at: '2026-11-19T17:06:00Z' },
    { status: 'confirmed', at: '2026-11-20T05:14:00Z' },
    { status: 'packed', at: '2026-11-20T11:50:00Z' },
  ],
  canPay: false,
  canCancel: false,
  canReorder: true,
  canReview: false,
};
