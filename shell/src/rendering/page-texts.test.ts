import type { PublicSettings } from '@shop/contract/settings';
import { expect, test, vi } from 'vitest';
import { pageTexts } from './page-texts.ts';

const settingsOf = (shop: string, freeDelivery = 'AED 200') => ({ shop, terms: { freeDelivery } }) as PublicSettings;

const inFrame = async (input: Parameters<typeof pageTexts>[0]) => {
  const texts = await pageTexts(input);
  return texts.getFixedT(input.language, 'shell');
};

test('pages of one language and the same settings share their messages', async () => {
  const first = await pageTexts({ language: 'en', owner: null, settings: settingsOf('Rayya') });
  const second = await pageTexts({ language: 'en', owner: null, settings: settingsOf('Rayya') });
  const arabic = await pageTexts({ language: 'ar', owner: null, settings: settingsOf('ريّا') });

  expect(second).toBe(first);
  expect(arabic.getFixedT('ar', 'shell')('navigation.home')).not.toBe(
    first.getFixedT('en', 'shell')('navigation.home'),
  );
});

test('a name or a term that staff change is on the next page', async () => {
  const before = await inFrame({ language: 'en', owner: null, settings: settingsOf('Rayya') });
  expect(before('shop')).toBe('Rayya');

  const after = await inFrame({ language: 'en', owner: null, settings: settingsOf('Rawan', 'AED 250') });

  expect(after('shop')).toBe('Rawan');
  expect(after('{freeDelivery}', { defaultValue: '{freeDelivery}' })).toBe('AED 250');
});

test('a message with other values is another message', async () => {
  const t = await inFrame({ language: 'en', owner: null, settings: settingsOf('Rayya') });

  const texts = [t('notice.free-delivery', { amount: 'AED 200' }), t('notice.free-delivery', { amount: 'AED 300' })];

  expect(texts).toEqual(['Free delivery in the UAE from AED 200', 'Free delivery in the UAE from AED 300']);
});

test('every part of a page gets the same function for a namespace, and different ones for different namespaces', async () => {
  const texts = await pageTexts({ language: 'en', owner: null, settings: settingsOf('Rayya') });

  expect(texts.getFixedT('en', 'shell')).toBe(texts.getFixedT('en', 'shell'));
  expect(texts.getFixedT('en', 'common')('items', { count: 1 })).toBe('1 item');
});

test('a message is made once for the same values, and again for a value of another type', async () => {
  const texts = await pageTexts({ language: 'en', owner: null, settings: settingsOf('Rayya') });
  const { translator } = texts as unknown as { translator: { translate: () => unknown } };
  const t = texts.getFixedT('en', 'common');
  t('items', { count: 7 });
  const made = vi.spyOn(translator, 'translate');

  const again = [t('items', { count: 7 }), t('items', { count: 8 }), t('items', { count: 8 })];
  t('items', { count: 7, name: '7' });
  t('items', { count: 7, name: 7 });

  expect(again).toEqual(['7 items', '8 items', '8 items']);
  // Plural forms are found by calls within a call, so calls are counted by their values.
  const values = (made.mock.calls as unknown as [unknown, { count?: number; name?: unknown }?][]).map(
    ([, given]) => given,
  );
  expect(values.filter((given) => given?.count === 7 && given.name === undefined)).toEqual([]);
  expect(new Set(values.map((given) => JSON.stringify([given?.count, given?.name]))).size).toBe(3);
});

test('a message whose values are more than texts and numbers is made anew each time', async () => {
  const texts = await pageTexts({ language: 'en', owner: null, settings: settingsOf('Rayya') });
  const { translator } = texts as unknown as { translator: { translate: () => unknown } };
  const t = texts.getFixedT('en', 'shell');
  const made = vi.spyOn(translator, 'translate');

  t('notice.free-delivery', { amount: { toString: () => 'AED 200' } });
  t('notice.free-delivery', { amount: { toString: () => 'AED 200' } });

  expect(made).toHaveBeenCalledTimes(2);
});
