import { setImmediate as next } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { newMobile } from '../../../testing/shopper.ts';
import { ownerOf } from '../../../testing/test-database.ts';
import { testShop } from '../../../testing/test-shop.ts';
import { createAdmission } from './admission.ts';

/** Answers that are made when the test says so. */
function heldAnswers() {
  let release = () => {};
  const held = new Promise<void>((resolve) => (release = resolve));
  let running = 0;
  const answer = async () => {
    running += 1;
    await held;
    return 'answered';
  };
  return { answer, release, running: () => running };
}

test('so many answers are made at once, so many wait, and the next is refused at once', async () => {
  const { browsing } = createAdmission({ browsing: { atOnce: 2, waiting: 3 } });
  const { answer, release, running } = heldAnswers();
  const admitted = Array.from({ length: 5 }, () => browsing(answer));

  await expect(browsing(answer)).rejects.toMatchObject({ code: 'unavailable', retryAfter: 2 });

  expect(running()).toBe(2);
  release();
  expect(await Promise.all(admitted)).toEqual(Array(5).fill('answered'));
  await next();
  expect(await browsing(answer)).toBe('answered');
});

test('customers do not wait for those who browse', async () => {
  const { browsing, customers } = createAdmission({ browsing: { atOnce: 1, waiting: 1 } });
  const { answer, release } = heldAnswers();
  const browsers = [browsing(answer), browsing(answer)];

  expect(await customers(async () => 'ordered')).toBe('ordered');

  release();
  await Promise.all(browsers);
});

test('staff do not wait for shoppers, nor shoppers for staff', async () => {
  const { customers, staff } = createAdmission({
    customers: { atOnce: 1, waiting: 0 },
    staff: { atOnce: 1, waiting: 0 },
  });
  const { answer, release } = heldAnswers();
  const order = customers(answer);

  expect(await staff(async () => 'list')).toBe('list');
  const report = staff(answer);
  await expect(staff(answer)).rejects.toMatchObject({ code: 'unavailable' });

  release();
  await Promise.all([order, report]);
});

test('a flood of lists that the database can not answer is refused beyond the queue, while customers are served', async () => {
  const shop = await testShop();
  await shop.get('/products/public');
  const owner = ownerOf(shop.db);
  const lock = await owner.$client.connect();
  await lock.query('begin; lock table products in access exclusive mode');

  const flood = Array.from({ length: 200 }, (_, page) => shop.get(`/products/public?page=${page + 2}`));
  const refused = await Promise.all(flood.slice(158));
  const { statusCode } = await shop.app.inject({
    method: 'POST',
    url: '/customer/signup',
    payload: { username: 'Noura#7', mobile: newMobile(), acceptTerms: true, lang: 'en' },
  });
  await lock.query('rollback');
  lock.release();

  expect(refused.map(({ status, headers }) => [status, headers['retry-after']])).toEqual(refused.map(() => [503, '2']));
  expect(statusCode).toBe(200);
  expect((await Promise.all(flood)).filter(({ status }) => status === 200)).toHaveLength(158);
});
