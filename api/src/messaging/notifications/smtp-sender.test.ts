import { expect, test } from 'vitest';
import { SendRefused } from './message-sender.ts';
import { withCheckedRecipient } from './messages.ts';
import { smtpSender } from './smtp-sender.ts';
import { mailServer } from './testing/mail-server.ts';

const MAIL = {
  id: 'order-1',
  channel: 'email',
  to: 'maryam@example.com',
  subject: 'تم تأكيد الطلب',
  text: 'أهلًا',
  html: '<p>أهلًا</p>',
} as const;
const header = (raw: string, name: string) => new RegExp(`^${name}: (.*)$`, 'im').exec(raw)?.[1]?.trim();

test('an email arrives with its subject, both bodies, its sender, and an id that stays the same', async () => {
  const { taken, url } = await mailServer();
  const sender = withCheckedRecipient(smtpSender({ url, from: 'Rayya <shop@rayya.example>' }));

  await sender.send(MAIL);

  const [mail] = taken;
  expect(mail?.recipients).toEqual(['maryam@example.com']);
  expect(header(mail!.raw, 'From')).toBe('Rayya <shop@rayya.example>');
  expect(header(mail!.raw, 'Message-ID')).toBe('<order-1@rayya.example>');
  expect(mail?.raw).toMatch(/multipart\/alternative/);
});

test.each([
  'a@example.com, b@example.com',
  'a@example.com\r\nBcc: b@example.com',
  'Someone <a@example.com>',
  '"a b"@example.com',
  '',
])('the recipient %j is refused before anything is sent', async (to) => {
  const { taken, url } = await mailServer();
  const sender = withCheckedRecipient(smtpSender({ url, from: 'shop@rayya.example' }));

  await expect(sender.send({ ...MAIL, to })).rejects.toThrow(SendRefused);
  expect(taken).toEqual([]);
});

test('a subject can’t add headers or recipients', async () => {
  const { taken, url } = await mailServer();
  const sender = withCheckedRecipient(smtpSender({ url, from: 'shop@rayya.example' }));

  await sender.send({ ...MAIL, subject: 'Inquiry of A\r\nBcc: b@example.com\r\n\r\n<p>body' });

  expect(taken[0]?.recipients).toEqual(['maryam@example.com']);
  expect(header(taken[0]!.raw, 'Subject')).toBe('Inquiry of A Bcc: b@example.com <p>body');
  expect(header(taken[0]!.raw, 'Bcc')).toBeUndefined();
});

test.each(['+971 50 123', '0501234567', '+971501234567\n', '+971501234567,+971501234568', 'a@example.com'])(
  'no SMS is sent to %j',
  async (to) => {
    const sender = withCheckedRecipient({ send: async () => Promise.reject(new Error('reached')) });

    await expect(sender.send({ id: '1', channel: 'sms', to, text: 'x' })).rejects.toThrow(
      'the recipient is no sms address',
    );
  },
);

test('the error of a refused recipient does not contain the address', async () => {
  const { url } = await mailServer({ refuses: true });

  const error = await smtpSender({ url, from: 'shop@rayya.example' })
    .send(MAIL)
    .catch((reason: unknown) => reason);

  expect(error).toBeInstanceOf(SendRefused);
  expect((error as Error).message).toBe('the mail server did not take the message (EENVELOPE, 550)');
});

test('sending may be retried while the mail server is down', async () => {
  await expect(smtpSender({ url: 'smtp://127.0.0.1:9', from: 'shop@rayya.example' }).send(MAIL)).rejects.toThrow(
    SendRefused,
  );
});
