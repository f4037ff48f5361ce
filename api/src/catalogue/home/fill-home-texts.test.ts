import { expect, test } from 'vitest';
import { fillHomeTexts } from './fill-home-texts.ts';

const VALUES = {
  en: { shop: 'Rayya', deliveryDays: '1 business day' },
  ar: { shop: 'ريّا', deliveryDays: 'يوم عمل واحد' },
};

test('each language gets its own trade name and its own words for days, at any depth', () => {
  const content = {
    title: { en: 'At {shop}, in {deliveryDays}', ar: 'في {shop} خلال {deliveryDays}' },
    list: [{ keywords: { en: ['{shop}'], ar: ['{shop}'] } }],
  };

  const named = fillHomeTexts(content, VALUES);

  expect(named).toEqual({
    title: { en: 'At Rayya, in 1 business day', ar: 'في ريّا خلال يوم عمل واحد' },
    list: [{ keywords: { en: ['Rayya'], ar: ['ريّا'] } }],
  });
});

test('values that are not localized texts, and placeholders without a value, stay as they are', () => {
  const content = { image: 'hero-1.webp', noIndex: false, url: '/{shop}', title: { en: '{offer}', ar: '{offer}' } };

  expect(fillHomeTexts(content, VALUES)).toEqual(content);
});
