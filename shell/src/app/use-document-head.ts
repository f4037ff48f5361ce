import type { Language } from '@shop/contract/language';
import type { Head } from '@shop/federation/head';
import { splitLanguagePrefix } from '@shop/i18n/choose-language';
import type { i18n } from 'i18next';
import { useEffect } from 'react';
import { headTags } from '../document/head-tags.ts';
import { headOfPage } from './page-head.ts';
import type { PageRouter } from './page-router.ts';

/** Marks the tags that belong to one page, and are replaced with it; the server writes the same mark. */
const PAGE_TAG = 'data-page';

function applyHead(head: Head, { pathname, search }: { pathname: string; search: string }): void {
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

/** Keeps the document's title and tags those of the page that the router shows. */
export function useDocumentHead(router: PageRouter, i18n: i18n): void {
  // The document's head lies outside React's tree.
  useEffect(() => {
    const update = (state: PageRouter['state']) => {
      if (state.initialized && state.navigation.state === 'idle')
        applyHead(headOfPage({ ...state, i18n }), state.location);
    };
    update(router.state);
    return router.subscribe(update);
  }, [router, i18n]);
}
