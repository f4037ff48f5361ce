import * as z from 'zod/mini';
import { type Channel, type MessageSender, SendRefused } from './message-sender.ts';

const ONE_RECIPIENT: Record<Channel, z.ZodMiniType<string>> = {
  sms: z.string().check(z.regex(/^\+[1-9]\d{6,14}$/)),
  email: z.email().check(z.maxLength(254)),
};

/** Lets nothing through that could add a recipient or a header of its own: what people type gets into both. */
export function checkedSender(sender: MessageSender): MessageSender {
  return {
    async send(message) {
      if (!ONE_RECIPIENT[message.channel].safeParse(message.to).success)
        throw new SendRefused(`the recipient is no ${message.channel} address`);
      await sender.send(message.channel === 'email' ? { ...message, subject: oneLine(message.subject) } : message);
    },
  };
}

// eslint-disable-next-line no-control-regex -- control characters are what has to go
const oneLine = (text: string): string => text.replace(/[\u0000-\u001f\u007f-\u009f\u2028\u2029]+/g, ' ').trim();
