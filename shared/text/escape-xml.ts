import { escapeHtml } from './escape-html.ts';

/** Characters that XML can't hold, not even escaped: one of them makes a whole document unreadable. */
const NOT_IN_XML = /(?![\t\n\r])\p{Cc}|\p{Surrogate}|[\uFFFE\uFFFF]/gu;

/** Escapes text for an XML element or an attribute in double quotes, and removes what XML can't hold. */
export const escapeXml = (text: string): string => escapeHtml(text.replace(NOT_IN_XML, ''));
