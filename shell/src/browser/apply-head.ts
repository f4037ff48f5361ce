import type { Language } from '@shop/contract/language';
import type { Head } from '@shop/federation/head';
import { splitLanguagePrefix } from '@shop/i18n/choose-language';
import { headTags } from '../head-tags.ts';

/** Marks the tags that belong to a page and go with it. */
export const PAGE_TAG = 'data-page';

/** Gives the document the head of the page that is shown now. */
export function applyHead(head: Head, { pathname, search }: { pathname: string; search: string }): void {
  const path = splitLanguagePrefix(pathname).path + search;
  const tags = headTags(head, { origin: location.origin, language: document.documentElement.lang as Language, path });

  document.title = head.title;
  for (const old of document.head.querySelectorAll(`[${PAGE_TAG}]`)) old.remove();
  for (const { name, attributes } of tags) {
    const element = document.createElement(name);
    for (const [key, value] of Object.entries(attributes)) element.setAttribute(key, value);
    element.setAttribute(PAGE_TAG, '');
    document.head.append(element);
  }
}
