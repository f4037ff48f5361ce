import { expect, test } from 'vitest';
import { SendRefused } from './message-sender.ts';
import { fakeTwilio } from './testing/fake-twilio.ts';
import { twilioSender } from './twilio-sender.ts';

const SETTINGS = { accountSid: 'AC0123456789', authToken: 'secret', from: 'Rayya' };
const SMS = { id: 'one', channel: 'sms', to: '+971501234567', text: '١٢ رمز\n@rayya.example #1234' } as const;

test('an SMS is sent to Twilio unchanged', async () => {
  const { taken, baseUrl } = await fakeTwilio();
  const sender = await twilioSender({ ...SETTINGS, baseUrl });

  await sender.send(SMS);

  expect(taken).toEqual([
    {
      path: '/2010-04-01/Accounts/AC0123456789/Messages.json',
      authorization: `Basic ${Buffer.from('AC0123456789:secret').toString('base64')}`,
      form: { To: SMS.to, From: 'Rayya', Body: SMS.text },
    },
  ]);
});

test.each([400, 429, 500])(
  'an answer of %i means that nothing was sent; the error contains no phone number',
  async (status) => {
    const { baseUrl } = await fakeTwilio({ status });
    const sender = await twilioSender({ ...SETTINGS, baseUrl });

    const error = await sender.send(SMS).catch((reason: unknown) => reason);

    expect(error).toBeInstanceOf(SendRefused);
    expect((error as Error).message).toBe(`the SMS gateway refused the message (HTTP ${status}, 21211)`);
  },
);

test('a gateway that can’t be reached has sent nothing', async () => {
  const sender = await twilioSender({ ...SETTINGS, baseUrl: 'http://127.0.0.1:9' });

  await expect(sender.send(SMS)).rejects.toThrow(SendRefused);
});

test('after a broken connection it is unknown whether the message was sent', async () => {
  const { baseUrl } = await fakeTwilio({ drops: true });
  const sender = await twilioSender({ ...SETTINGS, baseUrl });

  const error = await sender.send(SMS).catch((reason: unknown) => reason);

  expect(error).not.toBeInstanceOf(SendRefused);
  expect((error as Error).message).toMatch(/^the SMS gateway broke off/);
});
