import type { Language } from '@shop/contract/language';
import type { Head, PageHandle } from '@shop/federation/head';
import { readPageError } from '@shop/federation/page-error';
import type { i18n } from 'i18next';

interface Match {
  route: { id: string; handle?: unknown };
}

interface Page {
  matches: readonly Match[];
  loaderData: Record<string, unknown>;
  errors: Record<string, unknown> | null | undefined;
  i18n: i18n;
}

const hasHead = (handle: unknown): handle is PageHandle =>
  typeof handle === 'object' && handle !== null && 'head' in handle && typeof handle.head === 'function';

/** While the API is away the trade name is unknown: no bar without a name behind it. */
const withoutEmptyName = (head: Head): Head => ({ ...head, title: head.title.replace(/\s*\|\s*$/, '') });

/** The head of the deepest matched page; on an error, that of the error. The namespace is the id's owner (`catalog.home`). */
export function headOfPage({ matches, loaderData, errors, i18n }: Page): Head {
  const failure = errors ? Object.values(errors)[0] : undefined;
  const page = matches.findLast((match) => hasHead(match.route.handle));
  if (failure === undefined && page) {
    const namespace = page.route.id.startsWith('shell.') ? 'shell' : `mf-${page.route.id.split('.')[0]}`;
    return withoutEmptyName(
      (page.route.handle as PageHandle).head({
        data: loaderData[page.route.id],
        language: i18n.language as Language,
        translate: (key, values) => i18n.t(key, { ns: [namespace, 'common'], ...values }),
      }),
    );
  }
  const { code } = failure === undefined ? { code: 'internal' } : readPageError(failure);
  const key = ['not-found', 'category-not-found', 'product-not-found'].includes(code) ? code : 'internal';
  return withoutEmptyName({ title: i18n.t(`problem.${key}`, { ns: 'shell' }), index: false });
}
