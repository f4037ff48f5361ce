import { Username } from '@shop/contract/account';
import { afterEach, expect, test, vi } from 'vitest';
import { suggestedUsername } from './suggested-username.ts';

afterEach(() => vi.restoreAllMocks());

test.each([0, 0.5, 0.999_999])('a suggestion fits the rule for usernames (random number %d)', (random) => {
  vi.spyOn(Math, 'random').mockReturnValue(random);

  expect(Username.safeParse(suggestedUsername()).success).toBe(true);
  expect(suggestedUsername()).toMatch(/^[A-Z][a-z]+@\d{4}$/);
});
