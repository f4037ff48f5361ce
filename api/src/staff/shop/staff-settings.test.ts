import { eq, like } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { outbox } from '../../../database/schema/accounts.ts';
import { staffLog } from '../../../database/schema/staff.ts';
import { runJobs } from '../../../testing/run-jobs.ts';
import { staffCommands } from '../../../testing/staff-commands.ts';
import { askSigned, signedInStaff } from '../../../testing/staff.ts';
import { testShop } from '../../../testing/test-shop.ts';
import { rememberLive } from '../../settings/shop-mode.ts';

async function shopWithOwner() {
  const { app, db } = await testShop();
  const owner = await signedInStaff({ app, db }, 'owner', 'Khalid');
  const call = async (method: 'GET' | 'POST' | 'PATCH', path = '', body?: object) =>
    askSigned({ app }, owner, method, `/staff/settings${path}`, body && { body });
  const value = async (path: string) =>
    (await call('GET')).body.data.find((each: { path: string }) => each.path === path).value;
  /** The emails about a changed mailbox, without the marks of directions. */
  const mails = async () => {
    await runJobs(app, ['mailbox-change-to-staff']);
    const sent = await db.select().from(outbox).where(like(outbox.subject, '%email address was changed%'));
    return sent.map(({ text, ...mail }) => ({ ...mail, text: text.replaceAll(/[\u2066-\u2069\u200E\u200F]/g, '') }));
  };
  return { db, call, value, mails };
}

test('what a setting would change is shown for orders before it is saved', async () => {
  const { call, value } = await shopWithOwner();

  const { body } = await call('POST', '/effect', { path: 'delivery.charges.SH', value: 2_000 });

  expect([body.data.before, body.data.after]).toEqual([1_500, 2_000]);
  expect(body.data.effects).toContainEqual({
    subtotal: 18_000,
    emirate: 'SH',
    payment: 'card',
    before: 19_500,
    after: 20_000,
  });
  expect(new Set(body.data.effects.map(({ emirate }: { emirate: string }) => emirate))).toEqual(new Set(['SH']));
  expect(await value('delivery.charges.SH')).toBe(1_500);
});

test('a limit shows the orders around it, and those that cash no longer pays for', async () => {
  const { call } = await shopWithOwner();

  const free = await call('POST', '/effect', { path: 'delivery.freeFrom', value: 12_300 });
  const cash = await call('POST', '/effect', { path: 'delivery.cashOnDeliveryUpTo', value: 40_000 });

  const of = ({ body }: typeof free, subtotal: number) =>
    body.data.effects.filter(
      (each: { subtotal: number; emirate: string }) => each.subtotal === subtotal && each.emirate === 'DU',
    );
  expect(of(free, 12_300)[0]).toMatchObject({ before: 13_800, after: 12_300 });
  expect(of(free, 12_200)).toEqual([]);
  expect(of(cash, 50_000)).toEqual([{ subtotal: 50_000, emirate: 'DU', payment: 'cash', before: 50_500, after: null }]);
});

test('an owner changes a setting with the key, and the history has it', async () => {
  const { db, call, value } = await shopWithOwner();

  const { status } = await call('PATCH', '/delivery.charges.DU', { value: 2_000, was: 1_500 });

  expect([status, await value('delivery.charges.DU')]).toEqual([200, 2_000]);
  const [change] = await db.select().from(staffLog).where(eq(staffLog.action, 'settings set'));
  expect(change).toMatchObject({
    person: 'Khalid',
    via: 'screen',
    subjectId: 'delivery.charges.DU',
    before: { value: 1_500 },
    after: { value: 2_000 },
    proof: { act: 'PATCH /staff/settings/delivery.charges.DU' },
  });
});

test('the former mailbox is told who changed it, to what, and what to do; nobody is told of other settings', async () => {
  const { call, mails } = await shopWithOwner();

  await call('PATCH', '/contact.email', { value: 'thief@example.net', was: 'hello@rayya.example' });
  await call('PATCH', '/contact.phone', { value: '+97143334444', was: '+97140000000' });

  const [told, ...others] = await mails();
  expect([told!.recipient, others]).toEqual(['hello@rayya.example', []]);
  expect(told!.text).toMatch(
    /Khalid changed the shop’s email address from hello@rayya\.example to thief@example\.net: [^]*Staff, Khalid, “End the access”/,
  );
});

test('a command tells the former mailbox too, once the shop is open', async () => {
  const { db, mails } = await shopWithOwner();
  const run = staffCommands(db);

  await run('settings', 'set', 'contact.email', 'own@shop.example');
  await rememberLive(db);
  const contact = (await run('settings', 'get', 'contact', '--json')).said.replace('own@', 'new@');
  await run('settings', 'set', 'contact', contact);

  const [told, ...others] = await mails();
  expect([told!.recipient, others]).toEqual(['own@shop.example', []]);
  expect(told!.text).toMatch(/ to new@shop\.example: [^]*by a command on the server/);
  expect(told!.text).not.toContain('End the access');
});

test('whoever saves later is told what the setting is now', async () => {
  const { call, value } = await shopWithOwner();
  await call('PATCH', '/delivery.charges.DU', { value: 2_000, was: 1_500 });

  const later = await call('PATCH', '/delivery.charges.DU', { value: 1_700, was: 1_500 });

  expect([later.status, later.body.code]).toEqual([412, 'changed-meanwhile']);
  expect(later.body.details).toEqual([{ path: 'delivery.charges.DU', message: '2000' }]);
  expect(await value('delivery.charges.DU')).toBe(2_000);
});

test('a value that is not allowed is refused with what is', async () => {
  const { call } = await shopWithOwner();

  const wrong = await call('PATCH', '/delivery.charges.DU', { value: -1, was: 1_500 });
  const noSetting = await call('PATCH', '/tax.vatRate', { value: 0, was: 5 });

  expect([wrong.status, wrong.body.details[0].path]).toEqual([400, 'delivery.charges.DU']);
  expect(wrong.body.details[0].message).toContain('in fils');
  expect(noSetting.body.code).toBe('not-found');
});
