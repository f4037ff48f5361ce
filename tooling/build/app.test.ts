import { ROOT } from '@shop/environment/directories';
import path from 'node:path';
import { expect, test } from 'vitest';
import { remoteApp } from './app.ts';
import { rspackConfig } from './rspack-config.ts';

const CATALOGUE = path.join(ROOT, 'mf-catalog');

test('a remote with another origin is built to be loaded from there, on the server as well', () => {
  const configuration = rspackConfig(remoteApp(CATALOGUE, { assets: 'https://assets.example/shop/' }));

  const outputs = [configuration({ build: 'b1' })].flat().map(({ output }) => output?.publicPath);

  const place = 'https://assets.example/shop/mf-catalog/b1/';
  expect(outputs).toEqual([place, place]);
});

test('an origin that a release would refuse is refused before the build', () => {
  expect(() => remoteApp(CATALOGUE, { assets: 'http://assets.example/' })).toThrow(
    'mf-catalog can not have its files elsewhere: http://assets.example/ is not private on the way',
  );
});
