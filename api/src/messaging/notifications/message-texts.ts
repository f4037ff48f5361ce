import type { Localized } from '@shop/contract/language';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import type texts from './texts/notifications.json';

export type MessageName = keyof typeof texts.messages;

/** One message of the catalogue. It goes by email where the customer has one, else by SMS; some know one way only. */
export interface MessageText {
  sms?: Localized;
  email?: {
    subject: Localized;
    preheader: Localized;
    body: Localized[];
    /** By number of the paragraph: it stands only where its values are given. */
    'body-conditions'?: Record<string, string>;
    button?: { label: Localized; url: string };
  };
}

const file = JSON.parse(readFileSync(path.join(import.meta.dirname, 'texts/notifications.json'), 'utf8')) as {
  messages: Record<MessageName, MessageText>;
  'email-frame': Record<keyof (typeof texts)['email-frame'], Localized>;
};

export const MESSAGES = file.messages;
export const EMAIL_FRAME = file['email-frame'];
