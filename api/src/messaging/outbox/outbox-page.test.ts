import { expect, test } from 'vitest';
import { outbox } from '../../../database/schema/accounts.ts';
import { testShop } from '../../../testing/test-shop.ts';

const message = (number: number, text = `message ${number}`) => ({
  id: `m${number}`,
  channel: 'sms' as const,
  recipient: '+971501234567',
  text,
  createdAt: new Date(Date.UTC(2026, 10, 21, 12, 0, number)),
});

test('the outbox shows the newest fifty messages, newest first, with their texts escaped', async () => {
  const { app, db } = await testShop();
  await db
    .insert(outbox)
    .values(
      Array.from({ length: 60 }, (_, number) => message(number, number === 59 ? '<script>1</script>' : undefined)),
    );

  const { body, headers } = await app.inject({ url: '/dev/outbox' });

  expect(body.match(/<li>/g)).toHaveLength(50);
  expect(body.indexOf('&lt;script&gt;1&lt;/script&gt;')).toBeLessThan(body.indexOf('message 58'));
  expect(body).not.toMatch(/<script|<style| style=/);
  expect(headers).toMatchObject({
    'cache-control': 'no-store',
    'x-robots-tag': 'noindex, nofollow',
    'content-type': 'text/html; charset=utf-8',
    'content-security-policy': expect.stringContaining("default-src 'none'"),
  });
});

test.each([
  ['en', 'ltr', 'No messages yet'],
  ['ar', 'rtl', 'لا توجد رسائل بعد'],
])('an empty outbox explains what to do (%s)', async (lang, direction, text) => {
  const { app } = await testShop();

  const { body } = await app.inject({ url: `/dev/outbox?lang=${lang}` });

  expect(body).toContain(`<html lang="${lang}" dir="${direction}">`);
  expect(body).toContain(text);
});

test('a live shop has no outbox page', async () => {
  const { app } = await testShop({ mode: 'live' });

  expect((await app.inject({ url: '/dev/outbox' })).statusCode).toBe(404);
});

test('a live shop without a gateway puts nothing into the outbox', async () => {
  const { app, db } = await testShop({ mode: 'live' });

  await expect(app.messages.send({ id: '1', channel: 'sms', to: '+971501234567', text: '1234' })).rejects.toThrow(
    'the shop has no gateway for sms',
  );
  expect(await db.$count(outbox)).toBe(0);
});
