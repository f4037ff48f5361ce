import type { Language } from '@shop/contract/language';
import { render as renderPart } from '@shop/ui/testing/render';
import type { ReactNode } from 'react';
import arabic from '../messages/ar.json' with { type: 'json' };
import english from '../messages/en.json' with { type: 'json' };

/** HTML of a part of the account's pages as the server writes it, in the language of the page. */
export const render = (part: ReactNode, language: Language = 'en'): string =>
  renderPart(part, language, { 'mf-account': language === 'ar' ? arabic : english });

/** What a reader sees of a part: its words alone, without the marks that isolate directions. */
export const wordsOf = (part: ReactNode, language?: Language): string =>
  render(part, language)
    .replace(/<[^>]+>/g, ' ')
    .replace(/[\u2066-\u2069]/g, '')
    .replace(/[\s\u00a0]+/g, ' ')
    .trim();
