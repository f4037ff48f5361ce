import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { codes } from '../../../database/schema/accounts.ts';
import { breakDatabase } from '../../../testing/break-database.ts';
import { ask, letPass, newMobile, signUp } from '../../../testing/shopper.ts';
import { testShop } from '../../../testing/test-shop.ts';
import { SendRefused, type Message, type MessageSender } from '../../messaging/notifications/message-sender.ts';

/** A gateway that records messages, and can fail before or after it accepts one. */
function gateway() {
  const taken: Message[] = [];
  const failures: { before?: Error; after?: Error }[] = [];
  const sms: MessageSender = {
    async send(message) {
      const failure = failures.shift();
      if (failure?.before) throw failure.before;
      taken.push(message);
      if (failure?.after) throw failure.after;
    },
  };
  return { sms, taken, failures };
}

const FORM = { username: 'Noura#7', acceptTerms: true, lang: 'en' };

async function pendingSignUp() {
  const { sms, taken, failures } = gateway();
  const shop = await testShop({ gateways: { sms }, domain: 'rayya.example' });
  const mobile = newMobile();
  const { body } = await ask(shop, 'POST', '/customer/signup', { body: { ...FORM, mobile } });
  const doJob = () => shop.app.jobs.runNext('send-code');
  const enter = (message?: Message) =>
    ask(shop, 'POST', '/customer/verify-otp', {
      body: { pendingId: body.pendingId as string, otp: message?.text.slice(-4) },
    });
  return { shop, mobile, pendingId: body.pendingId as string, taken, failures, doJob, enter };
}

test('the code is sent by SMS, with the line that WebOTP reads', async () => {
  const { taken, doJob, mobile, pendingId } = await pendingSignUp();

  await doJob();

  expect(taken).toEqual([
    {
      id: pendingId,
      channel: 'sms',
      to: mobile,
      text: expect.stringMatching(
        /^(\d{4}) is your Rayya code, valid for 5 minutes\. Do not share it\.\n@rayya\.example #\1$/,
      ),
    },
  ]);
});

test('the job carries the request’s id and nothing else', async () => {
  const { shop, pendingId } = await pendingSignUp();

  const { rows } = await shop.db.execute('select data from pgboss.job');

  expect(rows).toEqual([{ data: { pendingId } }]);
});

test('when the request can’t be stored, no job is queued', async () => {
  const shop = await testShop();
  await breakDatabase(shop, 'at commit', 'codes');

  const { status } = await ask(shop, 'POST', '/customer/signup', { body: { ...FORM, mobile: newMobile() } });

  expect(status).toBe(500);
  expect((await shop.db.execute('select 1 from pgboss.job')).rows).toEqual([]);
});

test('a job that runs twice sends one code', async () => {
  const { shop, taken, doJob, pendingId, enter } = await pendingSignUp();
  await doJob();

  await shop.app.jobs.send('send-code', { pendingId });
  await doJob();

  expect(taken).toHaveLength(1);
  expect((await enter(taken[0])).status).toBe(200);
});

test('after a crash behind the gateway no second code is sent, and the first one works', async () => {
  const { taken, failures, doJob, enter } = await pendingSignUp();
  failures.push({ after: new Error('the line broke') });

  while (await doJob());

  expect(taken).toHaveLength(1);
  expect((await enter(taken[0])).status).toBe(200);
});

test('sending is retried when the gateway refuses, and the code that it accepts works', async () => {
  const { taken, failures, doJob, enter } = await pendingSignUp();
  failures.push({ before: new SendRefused('busy') }, { before: new SendRefused('busy') });

  while (await doJob());

  expect(taken).toHaveLength(1);
  expect((await enter(taken[0])).status).toBe(200);
});

test('sending is given up when the gateway keeps refusing, and the health check reports it', async () => {
  const { shop, taken, failures, doJob } = await pendingSignUp();
  failures.push(
    ...Array.from({ length: 20 }, () => ({
      before: new SendRefused('the SMS gateway refused the message (HTTP 400, 21211)'),
    })),
  );

  while (await doJob());
  const health = await shop.get('/health');

  expect(taken).toEqual([]);
  expect(health.body).toMatchObject({ status: 'ok', failedJobs: 1 });
});

test('two requests before the first code was sent send one code', async () => {
  const { shop, mobile, taken, doJob } = await pendingSignUp();
  await letPass(shop, 61);
  await ask(shop, 'POST', '/customer/signup', { body: { ...FORM, mobile } });

  while (await doJob());

  expect(taken).toHaveLength(1);
});

test('nothing is sent for an expired request', async () => {
  const { shop, taken, doJob } = await pendingSignUp();
  await letPass(shop, 301);

  await doJob();

  expect(taken).toEqual([]);
});

test('nothing is sent to a number that somebody else has, when a customer wants to change to it', async () => {
  const { sms, taken } = gateway();
  const plain = await testShop();
  const [owner, other] = [await signUp(plain, 'Omar@1'), await signUp(plain, 'Sara@1')];
  await letPass(plain, 61);
  const shop = await testShop({ db: plain.db, gateways: { sms } });

  await ask(shop, 'PATCH', '/customer/me', { token: owner.token, body: { mobile: other.mobile } });
  await shop.app.jobs.runNext('send-code');

  expect(taken).toEqual([]);
  expect(await shop.db.$count(codes, eq(codes.purpose, 'change-mobile'))).toBe(1);
});
