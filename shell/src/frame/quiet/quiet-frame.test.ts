import { expect, test } from 'vitest';
import { quietFrameOf } from './quiet-frame.ts';

const head = () => ({ title: 'Checkout' });
const remote = { route: { handle: { owner: 'mf-cart' as const } } };
const quiet = { route: { handle: { head, quietFrame: { back: { to: '/cart', label: 'checkout.back-to-cart' } } } } };

test('a page with a quiet frame has it, with the messages of its remote', () => {
  expect(quietFrameOf([{ route: {} }, remote, quiet], false)).toEqual({
    owner: 'mf-cart',
    back: { to: '/cart', label: 'checkout.back-to-cart' },
  });
});

test('all other pages have the full frame', () => {
  expect(quietFrameOf([{ route: {} }, remote, { route: { handle: { head } } }], false)).toBeNull();
  expect(quietFrameOf([], false)).toBeNull();
});

test('a page that failed has the full frame', () => {
  expect(quietFrameOf([remote, quiet], true)).toBeNull();
});
