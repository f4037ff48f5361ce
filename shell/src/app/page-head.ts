import type { RemoteName } from '@shop/composition/app-name';
import type { Language } from '@shop/contract/language';
import type { Head, PageHandle } from '@shop/federation/head';
import { readPageError } from '@shop/federation/page-error';
import type { i18n } from 'i18next';

/** Handle of the route around a remote's pages: whose they are, and so in which namespace their texts lie. */
export interface OwnerHandle {
  owner: RemoteName;
}

interface Match {
  route: { id: string; handle?: Partial<PageHandle & OwnerHandle> };
}

interface Page {
  matches: readonly Match[];
  loaderData: Record<string, unknown>;
  errors: Record<string, unknown> | null | undefined;
  i18n: i18n;
}

/** While the API does not answer the trade name is unknown: a title must not end in a bar with nothing behind it. */
const withoutEmptyName = (head: Head): Head => ({ ...head, title: head.title.replace(/\s*\|\s*$/, '') });

/** The head of the deepest matched page, with its owner's texts; on an error, a head that names the error. */
export function headOfPage({ matches, loaderData, errors, i18n }: Page): Head {
  const failure = errors ? Object.values(errors)[0] : undefined;
  const page = matches.findLast(({ route }) => route.handle?.head)?.route;
  if (failure === undefined && page?.handle?.head) {
    // The shell's own pages have no owner's route around them.
    const owner = matches.find(({ route }) => route.handle?.owner)?.route.handle?.owner ?? 'shell';
    return withoutEmptyName(
      page.handle.head({
        data: loaderData[page.id],
        language: i18n.language as Language,
        translate: (key, values) => i18n.t(key, { ns: [owner, 'common'], ...values }),
      }),
    );
  }
  const { code } = failure === undefined ? { code: 'internal' } : readPageError(failure);
  const key = ['not-found', 'category-not-found', 'product-not-found'].includes(code) ? code : 'internal';
  return withoutEmptyName({ title: i18n.t(`problem.${key}`, { ns: 'shell' }), index: false });
}
