import { expect, test } from 'vitest';
import { assetOriginProblem, publicPathProblem, publicPath } from './build-manifest.ts';

test.each([
  'https://assets.example/',
  'https://assets.example:8443/shop/gifts/',
  'http://127.0.0.1:4100/',
  'http://localhost:4100/',
])('a remote’s files may be served from %s', (address) => {
  expect(assetOriginProblem(address)).toBeUndefined();
  expect(publicPathProblem('mf-gifts', 'b1', publicPath('mf-gifts', 'b1', address))).toBeUndefined();
});

test.each([
  ['http://assets.example/', 'it needs https://'],
  ['javascript:alert(1)', 'it needs https://'],
  ['data:text/javascript,/', 'it needs https://'],
  ['https://team:secret@assets.example/', 'its address holds a password'],
  ['https://assets.example/../shop/', 'is no plain address'],
  ['https://assets.example/%2e%2e/', 'is no plain address'],
  ['https://assets.example//shop/', 'is no plain address'],
  ['https://*.example/', 'is no plain address'],
  ['https://assets.example/shop', 'is no plain address'],
  ['https://assets.example/?/', 'is no plain address'],
  ['https://assets.example/#/', 'is no plain address'],
  ["https://assets.example/; script-src 'unsafe-inline'/", 'is no plain address'],
  ['https://assets.example/"onload="/', 'is no plain address'],
  ['https://ASSETS.example/', 'is no plain address'],
  ['https://أصول.example/', 'is no plain address'],
  ['//assets.example/', 'is no address'],
  ['assets/', 'is no address'],
])('files at %s are refused: %s', (address, reason) => {
  expect(assetOriginProblem(address)).toContain(reason);
});

test('a page’s policy allows only the folder of the build itself', () => {
  const problem = (place: string) => publicPathProblem('mf-gifts', 'b1', place);

  expect(problem('https://assets.example/')).toContain('it must end with /mf-gifts/b1/');
  expect(problem('https://assets.example/mf-gifts/b2/')).toContain('it must end with /mf-gifts/b1/');
  expect(problem('https://assets.example/mf-cart/b1/')).toContain('it must end with /mf-gifts/b1/');
  expect(problem('/assets/mf-cart/b1/')).toContain('it must end with /mf-gifts/b1/');
  expect(problem('/assets/mf-cart/')).toContain('it must end with /mf-gifts/b1/');
  expect(problem('/assets/mf-gifts/b1/'), 'of an older shop').toBeUndefined();
  expect(problem('/assets/mf-gifts/')).toBeUndefined();
});

test('the shell’s files can only be served by the storefront', () => {
  expect(publicPathProblem('shell', 's1', 'https://assets.example/shell/s1/')).toContain('the storefront’s to serve');
});
