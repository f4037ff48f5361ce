import type { Home } from '@shop/contract/home';
import { expect, test } from 'vitest';
import { homeView } from './home-view.ts';

const heading = { title: { en: 'Offers', ar: 'العروض' } };
const aHome = (changes: Partial<Home> = {}): Home => ({
  banners: [],
  collections: [],
  bestSellers: [],
  offers: [],
  bestPractices: [],
  sections: { collections: heading, bestSellers: heading, offers: heading, bestPractices: heading },
  ...changes,
});

test('only the language of the page is sent to the browser', () => {
  const home = aHome({
    banners: [{ image: '/media/a.webp', title: { en: 'Oud', ar: 'عود' } }],
    metaTitle: { en: 'Shop', ar: 'متجر' },
  });

  const view = JSON.stringify(homeView(home, 'ar'));

  expect(view).toContain('عود');
  expect(view).not.toContain('Oud');
  expect(view).not.toContain('Shop');
});

test('the editorial section is in the page’s language', () => {
  const both = (en: string, ar: string) => ({ en, ar });
  const story = { title: both('Oil', 'زيت'), text: both('A', 'أ'), callToAction: both('See', 'عرض') };

  const view = homeView(aHome({ story: { ...story, image: '/media/oil.webp', url: '/products/oil' } }), 'ar');

  expect(view.story).toEqual({
    title: 'زيت',
    text: 'أ',
    callToAction: 'عرض',
    image: '/media/oil.webp',
    url: '/products/oil',
  });
});

test('a text that is missing in Arabic is shown in English', () => {
  const view = homeView(aHome({ metaTitle: { en: 'Shop' } }), 'ar');

  expect(view.head.title).toBe('Shop');
});

test('a banner uses the picture mirrored for Arabic, and the desktop one if the mobile one is missing', () => {
  const view = homeView(aHome({ banners: [{ imageDesktop: { en: '/media/h.webp', ar: '/media/h-rtl.webp' } }] }), 'ar');

  expect(view.banners[0]).toMatchObject({ desktop: '/media/h-rtl.webp', mobile: '/media/h-rtl.webp' });
});

test('a banner without any picture is left out', () => {
  expect(homeView(aHome({ banners: [{ title: { en: 'Oud', ar: 'عود' } }] }), 'en').banners).toEqual([]);
});
