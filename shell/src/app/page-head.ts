import type { Language } from '@shop/contract/language';
import { ownerOf, type Head, type PageMatch } from '@shop/federation/head';
import { readPageError } from '@shop/federation/page-error';
import { splitLanguagePrefix } from '@shop/i18n/choose-language';
import { withMarks } from '@shop/i18n/isolated';
import type { i18n } from 'i18next';
import { useEffect } from 'react';
import type { createBrowserRouter } from 'react-router-dom';
import { headTags } from '../document/head-tags.ts';

interface Page {
  matches: readonly (PageMatch & { route: { id: string } })[];
  loaderData: Record<string, unknown>;
  errors: Record<string, unknown> | null | undefined;
  i18n: i18n;
}

/**
 * Names the site by the trade name unless the page does, and removes the separator at the end of a title: the trade name
 * after it is empty while the API does not answer.
 */
const withTradeName = (head: Head, tradeName: string): Head => ({
  ...head,
  title: head.title.replace(/\s*\|\s*$/, ''),
  social: { ...head.social, siteName: head.social?.siteName ?? tradeName },
});

/** The head of the deepest matched page, with the messages of its remote; after an error, a head that names the error. */
export function headOfPage({ matches, loaderData, errors, i18n }: Page): Head {
  const language = i18n.language as Language;
  const textOf = (key: string, ns: string | string[], values?: Record<string, unknown>) =>
    withMarks(i18n.t(key, { ns, ...values }), language);
  const tradeName = textOf('shop', 'shell');
  const failure = errors ? Object.values(errors)[0] : undefined;
  const page = matches.findLast(({ route }) => route.handle?.head)?.route;
  if (failure === undefined && page?.handle?.head) {
    const owner = ownerOf(matches);
    return withTradeName(
      page.handle.head({
        data: loaderData[page.id],
        language,
        translate: (key, values) => textOf(key, [owner, 'common'], values),
      }),
      tradeName,
    );
  }
  const { code, status } = failure === undefined ? { code: 'internal', status: 500 } : readPageError(failure);
  const known = ['not-found', 'category-not-found', 'product-not-found'].includes(code) ? code : 'internal';
  const key = status === 410 ? 'gone' : known;
  return withTradeName({ title: textOf(`problem.${key}`, 'shell'), index: false }, tradeName);
}

/** Marks the tags that are replaced on navigation. The server writes the same attribute. */
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

type Router = ReturnType<typeof createBrowserRouter>;

export function useDocumentHead(router: Router, i18n: i18n): void {
  // An effect, because the document's head is outside React's tree.
  useEffect(() => {
    const update = (state: Router['state']) => {
      if (state.initialized && state.navigation.state === 'idle')
        applyHead(headOfPage({ ...state, i18n }), state.location);
    };
    update(router.state);
    return router.subscribe(update);
  }, [router, i18n]);
}
