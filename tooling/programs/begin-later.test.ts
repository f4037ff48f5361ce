import { expect, test } from 'vitest';
import { prepareLater } from './testing/prepare-later.ts';

test('a program loads its code while it is prepared for, and begins with what is known then', async () => {
  const { resolve, started, logged, loaded } = prepareLater();
  const pid = await loaded();
  const before = logged();

  resolve({ DATABASE_URL: 'an address' });

  const toy = await started;
  expect(before).not.toContain('begun');
  // Its words come through a pipe of their own, after or before the word that it listens.
  await expect.poll(() => logged()).toContain('begun with an address');
  expect(toy.pid).toBe(pid);
});
