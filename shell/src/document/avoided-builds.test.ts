import { expect, test } from 'vitest';
import { avoidedBuilds, avoidingAlso } from './avoided-builds.ts';

test('the unusable builds are read back from the cookie, beside other cookies', () => {
  const one = avoidingAlso('lang=ar', { app: 'mf-catalog', build: 'c2' });
  const two = avoidingAlso(`lang=ar; ${one}`, { app: 'shell', build: 's-2.1' });

  expect(two).toBe('avoid=mf-catalog.c2~shell.s-2.1');
  expect(avoidedBuilds(`lang=ar; ${two}; theme=dark`)).toEqual([
    { app: 'mf-catalog', build: 'c2' },
    { app: 'shell', build: 's-2.1' },
  ]);
});

test('a build is listed once, and the oldest are dropped when there are many', () => {
  let cookie = '';
  for (const build of ['b1', 'b2', 'b3', 'b4', 'b5', 'b6', 'b7', 'b8', 'b9', 'b9'])
    cookie = avoidingAlso(cookie, { app: 'mf-cart', build });

  expect(avoidedBuilds(cookie).map(({ build }) => build)).toEqual(['b2', 'b3', 'b4', 'b5', 'b6', 'b7', 'b8', 'b9']);
});

test.each([undefined, '', 'lang=en', 'avoid=', 'avoid=.x', 'avoid=nothing', 'avoid=<script>'])(
  'cookies of %j name no build',
  (cookies) => expect(avoidedBuilds(cookies)).toEqual([]),
);
