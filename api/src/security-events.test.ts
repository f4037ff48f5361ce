import { eq } from 'drizzle-orm';
import fs from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { outbox } from '../database/schema/accounts.ts';
import { runJobs } from '../testing/run-jobs.ts';
import { securityLog } from '../testing/security-log.ts';
import { ask, codeFor, letPass, newMobile, otherThan, signUp } from '../testing/shopper.ts';
import { temporaryFolder } from '../testing/temporary-folder.ts';
import { testDatabase } from '../testing/test-database.ts';
import { testShop } from '../testing/test-shop.ts';
import { runCommand } from './cli/run-command.ts';

const VISITOR = '203.0.113.7';
const NETWORK = '203.0.113.0/24';
const EMAIL = 'omar@example.com';

async function shopWithLog() {
  const log = securityLog();
  const shop = await testShop({ securityLogFile: log.securityLogFile });
  const owner = await signUp(shop, 'Omar@1');
  const as = async (method: 'GET' | 'POST' | 'PATCH' | 'DELETE', url: string, body?: object) =>
    ask(shop, method, url, { token: owner.token, ip: VISITOR, ...(body && { body }) });
  /** What was recorded since, without what differs from run to run. */
  const newest = () => {
    const { time: _, requestId, ...line } = log.lines().at(-1)!;
    expect(requestId).toMatch(/^[\w-]{8,64}$/);
    return line;
  };
  /** Asks for a code and enters it. */
  const byCode = async (asked: Promise<{ body: { pendingId: string } }>, mobile: string) => {
    const { body } = await asked;
    return { pendingId: body.pendingId, otp: await codeFor(shop, mobile) };
  };
  const linkTo = async (recipient: string) => {
    await runJobs(shop.app, ['account-link']);
    const messages = await shop.db.select().from(outbox).where(eq(outbox.recipient, recipient));
    return { key: /\/a\/([A-Za-z0-9]{16})/.exec(messages.map(({ text }) => text).join('\n'))?.[1] };
  };
  return { shop, owner, log, as, newest, byCode, linkTo };
}

const done = (event: string, subject: string, more: object = {}) => ({
  service: 'api',
  event,
  outcome: 'done',
  subject,
  network: NETWORK,
  ...more,
});

test('a sign-up, a login and a logout are recorded', async () => {
  const { shop, owner, as, newest, byCode, log } = await shopWithLog();
  const signedUp = log.lines().at(-1);
  await letPass(shop, 61);
  const { mobile, username } = owner;

  await as(
    'POST',
    '/customer/verify-otp',
    await byCode(as('POST', '/customer/login/send-otp', { mobile, username }), mobile),
  );
  const loggedIn = newest();
  await as('POST', '/customer/logout');

  expect(signedUp).toMatchObject({ event: 'login', subject: owner.id, about: 'sign-up' });
  expect(loggedIn).toEqual(done('login', owner.id, { about: 'login' }));
  expect(newest()).toEqual(done('logout', owner.id));
});

test('a wrong code is recorded with the account that it was for, or a pseudonym where there is none', async () => {
  const { shop, owner, as, newest, byCode } = await shopWithLog();
  await letPass(shop, 61);
  const { mobile, username } = owner;
  const code = await byCode(as('POST', '/customer/login/send-otp', { mobile, username }), mobile);

  await as('POST', '/customer/verify-otp', { ...code, otp: otherThan(code.otp) });
  const ofOwner = newest();
  const stranger = newMobile();
  const { body } = await as('POST', '/customer/login/send-otp', { mobile: stranger, username: 'Nobody@1' });
  await as('POST', '/customer/verify-otp', { pendingId: body.pendingId, otp: '1234' });

  const refused = { service: 'api', event: 'code-entered', outcome: 'refused', reason: 'code-wrong', network: NETWORK };
  expect(ofOwner).toEqual({ ...refused, subject: owner.id, about: '/customer/verify-otp' });
  expect(newest()).toEqual({
    ...refused,
    subject: expect.stringMatching(/^unknown-[0-9a-f]{16}$/),
    about: '/customer/verify-otp',
  });
});

test('a limit that refuses is recorded', async () => {
  const { owner, as, newest } = await shopWithLog();

  // The code of the sign-up was asked for a moment ago.
  await as('PATCH', '/customer/me', { mobile: owner.mobile.replace(/.$/, (last) => String((Number(last) + 1) % 10)) });
  await as('POST', '/customer/signup', { username: 'Other@1', mobile: owner.mobile, acceptTerms: true, lang: 'en' });

  expect(newest()).toMatchObject({
    event: 'limit-reached',
    outcome: 'refused',
    reason: 'code-too-soon',
    network: NETWORK,
  });
});

test('a change of the number and its undoing are recorded, and so is a link that is used twice', async () => {
  const { shop, owner, as, newest, byCode, linkTo } = await shopWithLog();
  await letPass(shop, 61);
  const mobile = newMobile();

  await as('POST', '/customer/verify-otp', await byCode(as('PATCH', '/customer/me', { mobile }), mobile));
  const changed = newest();
  const link = await linkTo(owner.mobile);
  await as('POST', '/customer/links', link);
  const undone = newest();
  await as('POST', '/customer/links', link);

  expect(changed).toEqual(done('mobile-changed', owner.id, { about: 'change-mobile' }));
  expect(undone).toEqual(done('mobile-change-undone', owner.id));
  expect(newest()).toMatchObject({ event: 'link-opened', outcome: 'refused', reason: 'not-found' });
});

test('a new email, its proof and its removal are recorded', async () => {
  const { shop, owner, as, newest, byCode, linkTo } = await shopWithLog();
  const changeTo = async (email: string | null) => {
    await letPass(shop, 61);
    await as('POST', '/customer/verify-otp', await byCode(as('PATCH', '/customer/me', { email }), owner.mobile));
  };

  await changeTo(EMAIL);
  const asked = newest();
  await as('POST', '/customer/links', await linkTo(EMAIL));
  const proven = newest();
  await changeTo(null);

  expect(asked).toEqual(done('email-change-asked', owner.id, { about: 'change-email' }));
  expect(proven).toEqual(done('email-changed', owner.id));
  expect(newest()).toEqual(done('email-changed', owner.id, { about: 'change-email' }));
});

test('an export and the deletion of an account are recorded', async () => {
  const { shop, owner, as, newest, byCode } = await shopWithLog();
  await letPass(shop, 61);

  await as('GET', '/customer/me/export');
  const exported = newest();
  const code = await byCode(as('POST', '/customer/me/deletion'), owner.mobile);
  await as('DELETE', '/customer/me', code);

  expect(exported).toEqual(done('account-exported', owner.id));
  expect(newest()).toEqual(done('account-deleted', owner.id));
});

test('the end of other sessions is recorded', async () => {
  const { owner, as, newest } = await shopWithLog();

  await as('DELETE', '/customer/me/sessions');

  expect(newest()).toEqual(done('logout', owner.id, { about: 'all sessions' }));
});

test('no line has a code, a token, a number, an email, a name or a whole address', async () => {
  const { shop, owner, as, byCode, linkTo, log } = await shopWithLog();
  await letPass(shop, 61);
  const mobile = newMobile();
  const change = as('PATCH', '/customer/me', { email: EMAIL, name: 'Omar Haddad' });
  await as('POST', '/customer/verify-otp', await byCode(change, owner.mobile));
  await letPass(shop, 61);
  const code = await byCode(as('PATCH', '/customer/me', { mobile }), mobile);
  await as('POST', '/customer/verify-otp', { ...code, otp: otherThan(code.otp) });
  const link = await linkTo(EMAIL);
  await as('POST', '/customer/links', link);
  await as('POST', '/customer/verify-otp', code);

  const text = log.text().replaceAll(/[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}|"time":"[^"]*"/g, '');
  expect(log.lines().length).toBeGreaterThan(4);
  for (const secret of [mobile, owner.mobile, mobile.slice(4), EMAIL, 'Haddad', owner.username, owner.token, VISITOR])
    expect(text).not.toContain(secret);
  for (const secret of [code.otp!, code.pendingId, link.key!]) expect(text).not.toContain(secret);
});

test('a log that cannot be written is an error in the API’s own log, and the customer notices nothing', async () => {
  const folder = temporaryFolder();
  fs.writeFileSync(path.join(folder, 'log'), 'a file where the folder should be');
  const lines: string[] = [];
  const shop = await testShop({
    securityLogFile: path.join(folder, 'log/security-api.log'),
    logger: { level: 'error', stream: { write: (line: string) => void lines.push(line) } },
  });

  await signUp(shop, 'Omar@1');

  expect(lines.map((line) => (JSON.parse(line) as { msg: string }).msg)).toEqual([
    'The log of security events can not be written',
  ]);
});

test('staff’s commands are recorded with the order or setting that they name, and nothing else of what was typed', async () => {
  const { db } = await testDatabase();
  const recorded: object[] = [];
  const run = async (...words: string[]) =>
    runCommand(words, {
      db: async () => db,
      say: () => {},
      complain: () => {},
      onCommand: (line) => recorded.push(line),
    });

  await run('call', 'order', '--id', 'SW-DEMA-2345-CARD');
  await run('settings', 'set', 'delivery.freeFrom', '20000');
  await run('call', 'order', '--id', '+971501234567');
  await run('call', '--help');

  expect(recorded).toEqual([
    { about: 'call order SW-DEMA-2345-CARD' },
    { about: 'settings set delivery.freeFrom' },
    { about: 'call order', outcome: 'refused' },
  ]);
});
