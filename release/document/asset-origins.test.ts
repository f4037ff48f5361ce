import { expect, test } from 'vitest';
import { assetOrigins, otherOriginRefusal } from './asset-origins.ts';

test('the operator names origins, separated by commas; without the setting there are none', () => {
  expect(assetOrigins({})).toEqual([]);
  expect(assetOrigins({ ASSET_ORIGINS: 'https://a.example, https://b.example:8443,' })).toEqual([
    'https://a.example',
    'https://b.example:8443',
  ]);
});

test.each([
  'a.example',
  '*',
  'https://*.example',
  'http://a.example',
  'https://a.example/shop',
  'https://me:x@a.example',
])('ASSET_ORIGINS=%s is refused with its name', (origins) => {
  expect(() => assetOrigins({ ASSET_ORIGINS: origins })).toThrow('ASSET_ORIGINS is');
});

test.each([
  ['/assets/mf-gifts/g1/', true],
  ['https://a.example/shop/mf-gifts/g1/', true],
  ['https://a.example:8443/mf-gifts/g1/', false],
  ['https://a.example.evil.example/mf-gifts/g1/', false],
  ['http://a.example/mf-gifts/g1/', false],
  ['http://127.0.0.1:5432/mf-gifts/g1/', false],
])('where https://a.example is allowed, files at %s: %s', (publicPath, isAllowed) => {
  const refusal = otherOriginRefusal(publicPath, ['https://a.example']);

  expect(refusal === undefined).toBe(isAllowed);
  if (!isAllowed) expect(refusal).toContain('ASSET_ORIGINS');
});
