import type { Language } from '@shop/contract/language';
import { ROOT } from '@shop/environment/directories';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

interface PageTexts {
  about: { headline: string; paragraphs: string[]; metaDescription: string };
  contact: {
    title: string;
    labels: Record<'chat' | 'map', string>;
    hours: Record<'openNow' | 'closedNow' | 'closesAt' | 'opensTomorrow' | 'opensOn', string>;
    days: Record<string, string>;
    inquiry: {
      title: string;
      kinds: Record<'bulk' | 'question', string>;
      fields: Record<'name' | 'company' | 'email' | 'phone' | 'message', string>;
      sendEmail: string;
      sendWhatsapp: string;
      sent: string;
      failed: string;
      handedOver: string;
      openWhatsapp: string;
      withoutScript: string;
      problems: Record<string, string>;
    };
  };
  policies: {
    title: string;
    contents: string;
    sections: { anchor: string; title: string; items?: string[]; right?: string }[];
  };
}

/** The texts of the shell's own pages, read from the files that their chunks are built from. */
export const pageTexts = <Page extends keyof PageTexts>(page: Page, language: Language): PageTexts[Page] =>
  JSON.parse(readFileSync(join(ROOT, `shell/src/pages/${page}/${page}.${language}.json`), 'utf8')) as PageTexts[Page];

/** The words at the foot of a page as it was last seen, which the service worker adds. */
export const seenNotice = (language: Language): string =>
  (
    JSON.parse(readFileSync(join(ROOT, `shell/src/offline/worker/seen-notice.${language}.json`), 'utf8')) as {
      seen: string;
    }
  ).seen;
