import { expect, test } from 'vitest';
import { fillShopName } from './fill-shop-name.ts';

const NAME = { en: 'Rayya', ar: 'ريّا' };

test('each language gets its own trade name, at any depth', () => {
  const content = {
    title: { en: 'At {shop}', ar: 'في {shop}' },
    list: [{ keywords: { en: ['{shop}'], ar: ['{shop}'] } }],
  };

  const named = fillShopName(content, NAME);

  expect(named).toEqual({
    title: { en: 'At Rayya', ar: 'في ريّا' },
    list: [{ keywords: { en: ['Rayya'], ar: ['ريّا'] } }],
  });
});

test('what is not a text of a language stays as it is', () => {
  const content = { image: 'hero-1.webp', noIndex: false, url: '/{shop}' };

  expect(fillShopName(content, NAME)).toEqual(content);
});
