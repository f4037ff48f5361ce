import { expect, test } from 'vitest';
import { ChoicesUnderWay } from './choices-under-way.ts';

/** A list at address "a", and what happens to it; `ends` is told the address that a navigation arrived at, if it did. */
function aList() {
  let address = 'a';
  let over = 0;
  const choices = new ChoicesUnderWay({ addressKey: () => address, shown: 'a' }, () => (over += 1));
  const choose = () => {
    let resolve = () => undefined as void;
    const followed = choices.follow(new Promise((resolved) => (resolve = resolved)));
    return async (arrivedAt = address) => {
      address = arrivedAt;
      resolve();
      await followed;
    };
  };
  return { choose, shows: (key: string) => choices.shows(key), overs: () => over };
}

test('a choice that has arrived is over when its list is on screen', async () => {
  const { choose, shows, overs } = aList();

  await choose()('b');
  const arrived = overs();
  shows('b');

  expect([arrived, overs()]).toEqual([0, 1]);
});

test('the list of an earlier choice does not end a later one, even when both have arrived', async () => {
  const { choose, shows, overs } = aList();
  await choose()('b');
  const ends = choose();

  shows('b');
  await ends('c');
  shows('b');
  const before = overs();
  shows('c');

  expect([before, overs()]).toEqual([0, 1]);
});

test('the end of a choice that another has overtaken says nothing', async () => {
  const { choose, overs } = aList();
  const [first, second] = [choose(), choose()];

  await first!();
  const before = overs();
  await second!();

  expect([before, overs()]).toEqual([0, 1]);
});

test('a choice that came to nothing is over with its navigation', async () => {
  const { choose, overs } = aList();

  await choose()();

  expect(overs()).toBe(1);
});
