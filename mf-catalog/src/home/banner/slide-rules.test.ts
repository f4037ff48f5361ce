import { expect, test } from 'vitest';
import { slideRules } from './slide-rules.ts';

const desktop = { mobile: false, slow: false, reducedMotion: false };
const mobile = { ...desktop, mobile: true };

test('on a desktop slides fade every 3 s within 300 ms, and there are arrows', () => {
  expect(slideRules(desktop)).toEqual({ effect: 'fade', delay: 3000, speed: 300, arrows: true });
});

test('on a phone slides fade every 4 s within 400 ms, without arrows', () => {
  expect(slideRules(mobile)).toEqual({ effect: 'fade', delay: 4000, speed: 400, arrows: false });
});

test.each([desktop, mobile])('on a slow connection slides move sideways, and never automatically', (visitor) => {
  expect(slideRules({ ...visitor, slow: true })).toMatchObject({ effect: 'slide', delay: undefined });
});

test('with reduced motion slides never change automatically', () => {
  expect(slideRules({ ...desktop, reducedMotion: true })).toMatchObject({ delay: undefined, speed: 0 });
});
