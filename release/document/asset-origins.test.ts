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

const refusalOf = (publicPath: string) => otherOriginRefusal(publicPath, ['https://a.example']);

test.each(['/assets/mf-gifts/g1/', 'https://a.example/shop/mf-gifts/g1/'])(
  'where https://a.example is allowed, files may be at %s',
  (publicPath) => {
    expect(refusalOf(publicPath)).toBeUndefined();
  },
);

test.each([
  'https://a.example:8443/mf-gifts/g1/',
  'https://a.example.evil.example/mf-gifts/g1/',
  'http://a.example/mf-gifts/g1/',
  'http://127.0.0.1:5432/mf-gifts/g1/',
])('where https://a.example is allowed, files at %s are refused with the name of the setting', (publicPath) => {
  expect(refusalOf(publicPath)).toContain('ASSET_ORIGINS');
});
