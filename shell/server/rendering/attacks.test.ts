import { afterAll, beforeAll, expect, test } from 'vitest';
import { shownBy, startAttacking, type AttackingWorker } from '../testing/attacking-worker.ts';
import { DENIED, HELD } from '../testing/attacks.ts';

const REFUSED = HELD.filter(({ meets }) => meets === DENIED);

/** These attacks leave their worker as it was, so they share one. */
let attacked: AttackingWorker;
beforeAll(() => {
  attacked = startAttacking(REFUSED);
});
afterAll(() => attacked.end());

test.each(REFUSED.map((attack, index) => ({ ...attack, index })))(
  'a build that tries to $name meets what the list says',
  async ({ index, meets }) => {
    // Visitors do not wait as long as a machine under load may take to load the code.
    await attacked.worker.ready;

    expect(await shownBy(attacked.worker, { index })).toMatch(meets);
  },
);
