import type { MessageSender } from './message-sender.ts';
import { SendRefused } from './message-sender.ts';

export interface TwilioSettings {
  accountSid: string;
  authToken: string;
  /** The number or name that messages come from. */
  from: string;
  /** Base URL of the API, if not Twilio's own. */
  baseUrl?: string;
  /** Milliseconds. */
  timeout?: number;
}

const NEVER_CONNECTED = new Set(['ECONNREFUSED', 'ENOTFOUND', 'EAI_AGAIN', 'EHOSTUNREACH']);

/** Sends SMS by Twilio. Its API has no idempotency key, so a request whose answer was lost must not be repeated. */
export async function twilioSender({
  accountSid,
  authToken,
  from,
  baseUrl,
  timeout = 10_000,
}: TwilioSettings): Promise<MessageSender> {
  // Loaded on demand: the package takes a while to load, and most shops start without it.
  const { default: twilio } = await import('twilio');
  const client = twilio(accountSid, authToken, { timeout });
  if (baseUrl) client.api.baseUrl = baseUrl;

  return {
    async send({ to, text }) {
      try {
        await client.messages.create({ to, from, body: text });
      } catch (error) {
        // Twilio's own error text may name the recipient.
        const { status, code } = error as { status?: number; code?: number | string };
        if (status !== undefined)
          throw new SendRefused(`the SMS gateway refused the message (HTTP ${status}, ${code ?? 'no code'})`);
        if (NEVER_CONNECTED.has(String(code))) throw new SendRefused(`the SMS gateway can't be reached (${code})`);
        throw new Error(`the SMS gateway broke off (${code ?? 'no code'})`);
      }
    },
  };
}
