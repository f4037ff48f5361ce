import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { counters, outbox } from '../../../database/schema/accounts.ts';
import { runJobs } from '../../../testing/run-jobs.ts';
import { ask, newMobile } from '../../../testing/shopper.ts';
import { testShop } from '../../../testing/test-shop.ts';
import { smsPerHour } from './sms-budget.ts';

async function shopWithBudget(perHour: number) {
  const shop = await testShop({ smsPerHour: perHour });
  let asked = 0;
  const askForCode = async (lang = 'en') =>
    ask(shop, 'POST', `/customer/signup?lang=${lang}`, {
      body: { username: `Fresh@${(asked += 1)}`, mobile: newMobile(), acceptTerms: true, lang: 'en' },
    });
  const sent = async (channel: 'sms' | 'email') => {
    await runJobs(shop.app, ['send-code', 'sms-half', 'sms-spent']);
    return shop.db.select().from(outbox).where(eq(outbox.channel, channel));
  };
  return { shop, askForCode, sent };
}

test('the shop sends no more SMS in an hour than the limit, and staff are notified at half and at the end, each once', async () => {
  const { askForCode, sent } = await shopWithBudget(3);
  for (let codes = 0; codes < 6; codes += 1) await askForCode();

  const messages = await sent('sms');
  const alarms = await sent('email');

  expect(messages).toHaveLength(3);
  expect(alarms.map(({ recipient, subject }) => [recipient, subject])).toEqual([
    ['hello@rayya.example', 'Half of this hour’s SMS are used up'],
    ['hello@rayya.example', 'Too many SMS: new customers get none for now'],
  ]);
});

test.each([
  ['en', /^We can’t send codes right now\. Please try again in \d+:\d\d$/],
  ['ar', /^لا يمكننا إرسال الرموز حاليًا\. حاول مجددًا بعد \d+:\d\d$/],
])('a request for a code is then refused with a message, and works in the next hour (%s)', async (lang, message) => {
  const { shop, askForCode, sent } = await shopWithBudget(1);
  await askForCode();
  await sent('sms');

  const refused = await askForCode(lang);
  await shop.db.delete(counters);
  const nextHour = await askForCode();

  expect(refused).toMatchObject({
    status: 503,
    body: { code: 'codes-unavailable', message: expect.stringMatching(message) },
  });
  expect(nextHour.status).toBe(200);
  expect(await sent('sms')).toHaveLength(2);
});

test.each([
  [undefined, 500],
  ['20', 20],
])('SMS_PER_HOUR %j allows %i', (given, most) => {
  expect(smsPerHour({ SMS_PER_HOUR: given })).toBe(most);
});

test.each(['0', 'many', '-1', '1.5'])('SMS_PER_HOUR %j is refused', (given) => {
  expect(() => smsPerHour({ SMS_PER_HOUR: given })).toThrow('must be a whole number');
});
