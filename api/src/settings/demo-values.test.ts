import { expect, test } from 'vitest';
import { readSeed } from '../seeding/read-seed.ts';
import { refuseDemoValues } from './demo-values.ts';
import { ShopSettings } from './shop-settings.ts';

const demo = ShopSettings.parse((await readSeed()).settings);
const real: ShopSettings = {
  ...demo,
  shop: { name: { en: 'Safa', ar: 'صفا' }, trn: '100123456700003' },
  contact: {
    ...demo.contact,
    phone: '+97142221111',
    whatsapp: '+971552221111',
    email: 'hello@safa.ae',
    address: { en: 'Al Nahda, Sharjah', ar: 'النهدة، الشارقة' },
    map: 'https://maps.example/safa',
    social: [],
  },
};

test('a live shop with settings of the demo does not start, and names them', () => {
  expect(() => refuseDemoValues(demo, demo)).toThrow(
    'shop.name, shop.trn, shop.licence, contact.phone, contact.whatsapp, contact.email, contact.address, contact.map, contact.social',
  );
  expect(() => refuseDemoValues({ ...real, shop: { ...real.shop, trn: demo.shop.trn } }, demo)).toThrow(
    /: shop\.trn\. /,
  );
});

test('a shop with its own name and contact starts, even with the demo’s hours and charges', () => {
  expect(() => refuseDemoValues(real, demo)).not.toThrow();
});
