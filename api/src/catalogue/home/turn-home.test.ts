import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { homeContent } from '../../../database/schema/catalogue.ts';
import type { HomeSchedule } from '../../../database/schema/home-content.ts';
import { runJobs } from '../../../testing/run-jobs.ts';
import { testShop } from '../../../testing/test-shop.ts';

const HOUR = 60 * 60 * 1000;
const inHours = (hours: number) => new Date(Date.now() + hours * HOUR).toISOString();

/** A shop whose first banner has this schedule, as if it had been published before anybody asked for the page. */
async function shopWithSchedule() {
  const { app, db, get } = await testShop();
  const schedule = async (times: HomeSchedule) => {
    const [row] = await db.select().from(homeContent);
    const [first, ...others] = row!.content.banners;
    const { from: _from, until: _until, ...banner } = first!;
    const content = { ...row!.content, banners: [{ ...banner, ...times }, ...others] };
    await db.update(homeContent).set({ content }).where(eq(homeContent.id, 1));
  };
  const banners = async () => (await get('/home/public')).body.data.banners.length as number;
  /** As every minute. */
  const turn = async () => {
    await app.jobs.send('turn-home', {});
    await runJobs(app, ['turn-home']);
  };
  return { db, schedule, banners, turn };
}

test('a banner appears and disappears at its time, also where the page is cached', async () => {
  const { db, schedule, banners, turn } = await shopWithSchedule();
  await schedule({ from: inHours(1) });
  expect(await banners()).toBe(2);

  // As if the hour had passed.
  await schedule({ from: inHours(-1), until: inHours(1) });
  expect(await banners()).toBe(2);
  await turn();
  await expect.poll(banners).toBe(3);

  await schedule({ until: inHours(-0.5) });
  await db.update(homeContent).set({ turnedAt: new Date(inHours(-0.75)) });
  await turn();
  await expect.poll(banners).toBe(2);
});

test('in a minute in which nothing begins or ends no cached answer is dropped', async () => {
  const { db, schedule, turn } = await shopWithSchedule();
  await schedule({ from: inHours(-1), until: inHours(1) });
  await turn();
  const [turned] = await db.select({ at: homeContent.turnedAt }).from(homeContent);

  await turn();

  expect(await db.select({ at: homeContent.turnedAt }).from(homeContent)).toEqual([turned]);
});
