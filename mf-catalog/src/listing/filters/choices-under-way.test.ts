import { expect, test } from 'vitest';
import { ChoicesUnderWay } from './choices-under-way.ts';

/** A list at address "a", and a navigation that ends when told to: at an address of its own where it has one. */
function aList() {
  let address = 'a';
  const choices = new ChoicesUnderWay(() => address, 'a');
  const choose = () => {
    const { promise, resolve } = Promise.withResolvers<void>();
    const over = choices.follow(promise);
    return {
      over,
      end: async (arrivedAt?: string) => {
        address = arrivedAt ?? address;
        resolve();
        return over;
      },
    };
  };
  return { choices, choose };
}

test('a choice that has arrived is over when its list is on screen', async () => {
  const { choices, choose } = aList();

  expect(await choose().end('b')).toBe(false);
  expect(choices.shows('b')).toBe(true);
});

test('the list of an earlier choice does not end a later one, though both have arrived', async () => {
  const { choices, choose } = aList();
  const first = choose();
  await first.end('b');
  const second = choose();

  expect(choices.shows('b')).toBe(false);
  expect(await second.end('c')).toBe(false);
  expect(choices.shows('b')).toBe(false);
  expect(choices.shows('c')).toBe(true);
});

test('a choice that another has overtaken says nothing', async () => {
  const { choose } = aList();
  const [first, second] = [choose(), choose()];

  expect(await first.end()).toBe(false);
  expect(await second.end()).toBe(true);
});

test('a choice that came to nothing is over with its navigation', async () => {
  const { choose } = aList();

  expect(await choose().end()).toBe(true);
});

test('after Back the list of the address before ends it', async () => {
  const { choices, choose } = aList();
  await choose().end('b');

  expect(choices.shows('b')).toBe(true);
  expect(choices.shows('a')).toBe(false);
});
