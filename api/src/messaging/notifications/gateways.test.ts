import { expect, test } from 'vitest';
import { openGateways } from './gateways.ts';

const SMS = { TWILIO_ACCOUNT_SID: 'AC1', TWILIO_AUTH_TOKEN: 'secret', TWILIO_FROM: 'Rayya' };
const EMAIL = { SMTP_URL: 'smtp://127.0.0.1:9', MAIL_FROM: 'shop@rayya.example' };

test('a demo needs no gateway', async () => {
  expect(await openGateways({}, 'demo')).toEqual({});
});

test('a demo uses the gateways that are configured', async () => {
  expect(Object.keys(await openGateways(EMAIL, 'demo'))).toEqual(['email']);
});

test('a live shop with all gateways starts', async () => {
  expect(Object.keys(await openGateways({ ...SMS, ...EMAIL }, 'live'))).toEqual(['sms', 'email']);
});

test.each([
  [
    'live',
    {},
    'SHOP_MODE is live, so the shop must be able to send SMS and email: set TWILIO_ACCOUNT_SID, TWILIO_AUTH_TOKEN, TWILIO_FROM, SMTP_URL, MAIL_FROM.',
  ],
  [
    'live',
    { ...SMS, SMTP_URL: 'smtp://x' },
    'SHOP_MODE is live, so the shop must be able to send SMS and email: set MAIL_FROM.',
  ],
  [
    'demo',
    { TWILIO_ACCOUNT_SID: 'AC1' },
    'A gateway for messages is only half named: set TWILIO_AUTH_TOKEN, TWILIO_FROM.',
  ],
] as const)('a %s shop with %j does not start, and reports what is missing', async (mode, environment, message) => {
  await expect(openGateways(environment, mode)).rejects.toThrow(message);
});
