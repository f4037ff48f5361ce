import type { Language, Localized } from '@shop/contract/language';
import { directionOf } from '@shop/contract/languages';
import { isolated, replaceIsolates, withMarks } from '@shop/i18n/isolated';
import { escapeHtml } from '@shop/text/escape-html';
import { writtenPhone } from '@shop/text/written-phone';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { canFill, fillIn, type Values } from '../../messages/texts.ts';
import type { Channel, Content } from './message-sender.ts';
import type texts from './texts/notifications.json';

/**
 * Fills one of the shop's messages in one language. Emails also need the values `shop`, `phone` and `address`. Throws
 * if a value is missing, or if the message has no text for that channel.
 */
export function compose(name: MessageName, channel: Channel, values: Values, lang: Language): Content {
  const message = MESSAGES[name];
  if (channel === 'email' && message.email) return composeEmail(message.email, values, lang);
  // No bidi isolates in SMS: they make it longer, and break links and the line from which phones read the code.
  if (channel === 'sms' && message.sms) return { channel, text: fillIn(message.sms[lang], values) };
  throw new Error(`the message ${name} does not go by ${channel}`);
}

/** Names of values that are phone numbers. Emails show them formatted; SMS keep them as phones dial them. */
const PHONES = ['phone', 'customer-phone'];

type EmailText = NonNullable<MessageText['email']>;

/** An email as text and as HTML with the same content, in which each value keeps its own direction. */
export function composeEmail(email: EmailText, values: Values, lang: Language): Content {
  const read = { ...values };
  for (const name of PHONES) if (values[name] !== undefined) read[name] = writtenPhone(values[name]);
  const fill = (text: Record<Language, string>) => fillIn(text[lang], read, (value) => isolated(value, lang));

  const paragraphs = email.body
    .filter((text, index) => !email['body-conditions']?.[index] || canFill(text[lang], values))
    .map(fill);
  const button = email.button && { label: fill(email.button.label), url: fillIn(email.button.url, values) };
  const foot = [EMAIL_FRAME.signature, EMAIL_FRAME.contact, EMAIL_FRAME.why, EMAIL_FRAME.address].map(fill);
  // An address has its own line, so that it needs no marks, which programs would take for a part of it.
  const lines = [...paragraphs, ...(button ? [`${button.label}:\n${button.url}`] : []), ...foot];
  return {
    channel: 'email',
    subject: withMarks(fill(email.subject), lang),
    text: withMarks(lines.join('\n\n'), lang),
    html: page({ lang, preheader: fill(email.preheader), paragraphs, button, foot }),
  };
}

interface PageParts {
  lang: Language;
  preheader: string;
  paragraphs: string[];
  button: { label: string; url: string } | undefined;
  foot: string[];
}

/**
 * Styles are inline because mail programs ignore stylesheets, and language and direction stand on elements within the body
 * because Gmail keeps nothing else. Outlook reads the direction of each paragraph from the paragraph alone.
 */
function page({ lang, preheader, paragraphs, button, foot }: PageParts): string {
  const dir = directionOf(lang);
  const paragraph = (html: string, style = '') =>
    `<p dir="${dir}" style="text-align:${dir === 'rtl' ? 'right' : 'left'}${style}">${html}</p>`;
  return [
    `<!doctype html><html lang="${lang}" dir="${dir}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"></head>`,
    '<body style="margin:0">',
    `<div lang="${lang}" dir="${dir}" style="direction:${dir};padding:24px;font:16px/1.6 sans-serif;color:#2b2118;background:#fff">`,
    `<div style="display:none">${textHtml(preheader)}</div><div style="max-width:560px;margin:0 auto">`,
    ...paragraphs.map((text) => paragraph(textHtml(text))),
    ...(button
      ? [
          paragraph(
            `<a href="${escapeHtml(button.url)}" style="display:inline-block;padding:10px 20px;color:#fff;background:#6b3f1d;text-decoration:none">${textHtml(button.label)}</a>`,
          ),
        ]
      : []),
    ...foot.map((text) => paragraph(textHtml(text), ';font-size:14px;color:#6b5d50')),
    '</div></div></body></html>',
  ].join('\n');
}

/** Not `<bdi>`: mail programs that do not know it drop it, and with it the direction. */
const textHtml = (text: string): string =>
  replaceIsolates(
    text,
    (value, direction) => `<span dir="${direction}">${escapeHtml(value)}</span>`,
    escapeHtml,
  ).replaceAll('\n', '<br>');

export type MessageName = keyof typeof texts.messages;

/** Goes by email to customers who have an address, else by SMS; some messages exist for one channel only. */
export interface MessageText {
  sms?: Localized;
  email?: {
    subject: Localized;
    preheader: Localized;
    body: Localized[];
    /** By paragraph number: the value that a paragraph depends on. Without that value the paragraph is left out. */
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
