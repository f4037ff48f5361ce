import { expect, test } from 'vitest';
import { PendingChoices } from './use-filter-choice.ts';

/** A list at address "a". `choose` returns a function that ends the navigation, at another address where one is given. */
function aList() {
  let address = 'a';
  let settledCount = 0;
  const choices = new PendingChoices({ addressKey: () => address, shown: 'a' }, () => (settledCount += 1));
  const choose = () => {
    let resolve = () => undefined as void;
    const followed = choices.follow(new Promise((resolved) => (resolve = resolved)));
    return async (arrivedAt = address) => {
      address = arrivedAt;
      resolve();
      await followed;
    };
  };
  return { choose, onShown: (key: string) => choices.onShown(key), settled: () => settledCount };
}

test('a choice is settled when its list is on screen', async () => {
  const { choose, onShown, settled } = aList();

  await choose()('b');
  const arrived = settled();
  onShown('b');

  expect([arrived, settled()]).toEqual([0, 1]);
});

test('the list of an earlier choice does not settle a later one, even after both navigations', async () => {
  const { choose, onShown, settled } = aList();
  await choose()('b');
  const endNavigation = choose();

  onShown('b');
  await endNavigation('c');
  onShown('b');
  const before = settled();
  onShown('c');

  expect([before, settled()]).toEqual([0, 1]);
});

test('the end of a superseded navigation settles nothing', async () => {
  const { choose, settled } = aList();
  const [first, second] = [choose(), choose()];

  await first!();
  const before = settled();
  await second!();

  expect([before, settled()]).toEqual([0, 1]);
});

test('a cancelled choice is settled when its navigation ends', async () => {
  const { choose, settled } = aList();

  await choose()();

  expect(settled()).toBe(1);
});
