import { expect, test } from 'vitest';
import { readSeed } from '../seeding/read-seed.ts';
import { demoValues, withSaid } from './demo-values.ts';
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
const DAYS = ['contact.openingHours', 'workingDays.weekdays', 'workingDays.cutOffHour', 'workingDays.holidays'];

test('every setting of the demo that no real shop has is named, and those that staff have not said', () => {
  expect(demoValues(demo, demo)).toEqual([
    'shop.name',
    'shop.trn',
    'shop.licence',
    'contact.phone',
    'contact.whatsapp',
    'contact.email',
    'contact.address',
    'contact.map',
    'contact.social',
    ...DAYS,
  ]);
  expect(demoValues({ ...real, shop: { ...real.shop, trn: demo.shop.trn } }, demo)).toEqual(['shop.trn', ...DAYS]);
});

test('working days, hours and holidays may be the demo’s, once staff have said so', () => {
  const said = ['workingDays', 'contact.openingHours.friday'].reduce<string[]>(withSaid, []);

  expect(demoValues(real, demo, withSaid(undefined, 'workingDays.weekdays'))).toEqual(
    DAYS.filter((path) => path !== 'workingDays.weekdays'),
  );
  expect(demoValues(real, demo, said)).toEqual([]);
});

test('a tax number of the demo does not become a shop’s own by being said', () => {
  expect(demoValues(demo, demo, ['shop', 'contact', 'workingDays'])).toContain('shop.trn');
});
