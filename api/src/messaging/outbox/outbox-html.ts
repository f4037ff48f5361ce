import { directionOf, type Language } from '@shop/contract/languages';
import { shopClock } from '@shop/i18n/shop-clock';
import { escapeHtml } from '@shop/text/escape-html';
import type { outbox } from '../../../database/schema/accounts.ts';
import { TEXTS } from '../../messages/texts.ts';

type StoredMessage = typeof outbox.$inferSelect;

/** Without scripts: it must work when nothing else of the shop is built, and its policy allows nothing. */
export function outboxHtml(messages: StoredMessage[], language: Language): string {
  const { title, text, empty, refresh, home, other } = TEXTS.outbox;
  const otherLanguage: Language = language === 'en' ? 'ar' : 'en';
  return [
    `<!doctype html><html lang="${language}" dir="${directionOf(language)}"><head><meta charset="utf-8">`,
    '<meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex">',
    `<meta name="color-scheme" content="light dark"><title>${title[language]}</title></head><body><main>`,
    `<h1>${title[language]}</h1><p>${text[language]}</p>`,
    `<p><a href="?lang=${language}">${refresh[language]}</a> · <a href="/">${home[language]}</a> · <a href="?lang=${otherLanguage}" lang="${otherLanguage}">${other[language]}</a></p>`,
    messages.length === 0 ? `<p>${empty[language]}</p>` : `<ol>${messages.map(item).join('')}</ol>`,
    '</main></body></html>',
  ].join('\n');
}

const item = ({ createdAt, recipient, subject, text }: StoredMessage): string =>
  `<li><p><time datetime="${createdAt.toISOString()}">${shopClock(createdAt).slice(11)}</time> · <bdi>${escapeHtml(recipient)}</bdi></p>` +
  `${subject ? `<h2 dir="auto">${escapeHtml(subject)}</h2>` : ''}<blockquote dir="auto">${escapeHtml(text).replaceAll('\n', '<br>')}</blockquote></li>`;
