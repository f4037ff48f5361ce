import type { Address, Profile } from '@shop/contract/account';
import type { StockAlert } from '@shop/contract/cart';

export const profile: Profile = {
  id: 'aisha',
  username: 'Aisha@7',
  name: 'Aisha Al Mansoori',
  email: 'aisha@mail.example',
  mobile: '+971501234567',
  loginCodesBy: 'sms',
  lang: 'ar',
  marketing: true,
};

export const address: Address = {
  id: '2b7d3a52-5b1c-4f6e-9a53-0d6f1f6a2c11',
  label: 'Home',
  recipient: 'Aisha Al Mansoori',
  phone: '+971501234567',
  emirate: 'DU',
  area: 'Jumeirah 2',
  street: 'Street 8',
  building: 'Villa 12',
  isDefault: true,
};

export const stockAlert: StockAlert = {
  variantId: 'pf-oudr-050',
  productId: 'perfume-oud-royal',
  slug: 'oud-royal-eau-de-parfum',
  name: 'Oud Royal Eau de Parfum',
  size: '50 ml',
  image: { src: '/media/perfume-oud-royal.webp', width: 800, height: 800, alt: '', color: '#d8c3a0' },
  askedAt: '2026-11-19T17:06:00Z',
};
