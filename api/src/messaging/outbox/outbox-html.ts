import { directionOf, type Language } from '@shop/contract/languages';
import type { outbox } from '../../../database/schema/accounts.ts';

type StoredMessage = typeof outbox.$inferSelect;

const TEXTS: Record<Language, Record<'title' | 'text' | 'empty' | 'refresh' | 'home' | 'other', string>> = {
  en: {
    title: 'Demo outbox',
    text: 'This is a demo shop: its messages are shown here instead of being sent. The newest comes first.',
    empty: 'No messages yet. Ask for a code, then refresh this page.',
    refresh: 'Refresh',
    home: 'Back to the shop',
    other: 'العربية',
  },
  ar: {
    title: 'رسائل المتجر التجريبي',
    text: 'هذا متجر تجريبي، تظهر رسائله هنا ولا تُرسل إلى أحد. الأحدث أولًا.',
    empty: 'لا توجد رسائل بعد. اطلب رمزًا ثم حدّث الصفحة.',
    refresh: 'تحديث الصفحة',
    home: 'العودة إلى المتجر',
    other: 'English',
  },
};

/** A plain page: it must work when nothing else of the shop is built, and its policy allows nothing. */
export function outboxHtml(messages: StoredMessage[], language: Language): string {
  const texts = TEXTS[language];
  const otherLanguage: Language = language === 'en' ? 'ar' : 'en';
  return [
    `<!doctype html><html lang="${language}" dir="${directionOf(language)}"><head><meta charset="utf-8">`,
    '<meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex">',
    `<meta name="color-scheme" content="light dark"><title>${texts.title}</title></head><body><main>`,
    `<h1>${texts.title}</h1><p>${texts.text}</p>`,
    `<p><a href="?lang=${language}">${texts.refresh}</a> · <a href="/">${texts.home}</a> · <a href="?lang=${otherLanguage}" lang="${otherLanguage}">${texts.other}</a></p>`,
    messages.length === 0 ? `<p>${texts.empty}</p>` : `<ol>${messages.map(item).join('')}</ol>`,
    '</main></body></html>',
  ].join('\n');
}

const item = ({ createdAt, recipient, subject, text }: StoredMessage): string =>
  `<li><p><time datetime="${createdAt.toISOString()}">${timeInUae(createdAt)}</time> · <bdi>${escape(recipient)}</bdi></p>` +
  `${subject ? `<h2 dir="auto">${escape(subject)}</h2>` : ''}<blockquote dir="auto">${escape(text).replaceAll('\n', '<br>')}</blockquote></li>`;

const timeInUae = (moment: Date): string => new Date(moment.getTime() + 4 * 60 * 60 * 1000).toISOString().slice(11, 19);

const escape = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
