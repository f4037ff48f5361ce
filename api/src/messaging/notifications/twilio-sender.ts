import type { MessageSender } from './message-sender.ts';
import { SendRefused } from './message-sender.ts';

export interface TwilioSettings {
  accountSid: string;
  authToken: string;
  /** The number or name that messages come from. */
  from: string;
  /** Where Twilio answers, if not at its own address. */
  baseUrl?: string;
  /** Milliseconds. */
  timeout?: number;
}

const NEVER_CONNECTED = new Set(['ECONNREFUSED', 'ENOTFOUND', 'EAI_AGAIN', 'EHOSTUNREACH']);

/** SMS by Twilio. Its API has no key for "the same message again", so an answer that never came must not be followed by a second try. */
export async function twilioSender({
  accountSid,
  authToken,
  from,
  baseUrl,
  timeout = 10_000,
}: TwilioSettings): Promise<MessageSender> {
  // The package takes a while to load, and most shops start without it.
  const { default: twilio } = await import('twilio');
  const client = twilio(accountSid, authToken, { timeout });
  if (baseUrl) client.api.baseUrl = baseUrl;

  return {
    async send({ to, text }) {
      try {
        await client.messages.create({ to, from, body: text });
      } catch (error) {
        // Twilio's own words name the recipient.
        const { status, code } = error as { status?: number; code?: number | string };
        if (status !== undefined)
          throw new SendRefused(`the SMS gateway refused the message (HTTP ${status}, ${code ?? 'no code'})`);
        if (NEVER_CONNECTED.has(String(code))) throw new SendRefused(`the SMS gateway can't be reached (${code})`);
        throw new Error(`the SMS gateway broke off (${code ?? 'no code'})`);
      }
    },
  };
}
