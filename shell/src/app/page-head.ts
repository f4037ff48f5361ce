import type { RemoteName } from '@shop/composition/routes';
import type { Language } from '@shop/contract/language';
import type { Head, PageHandle } from '@shop/federation/head';
import { readPageError } from '@shop/federation/page-error';
import type { i18n } from 'i18next';

/** Handle of the route around a remote's pages: whose they are, and so in which namespace their texts lie. */
export interface OwnerHandle {
  owner: RemoteName;
}

interface Match {
  route: { id: string; handle?: unknown };
}

interface Page {
  matches: readonly Match[];
  loaderData: Record<string, unknown>;
  errors: Record<string, unknown> | null | undefined;
  i18n: i18n;
}

const isObject = (handle: unknown): handle is object => typeof handle === 'object' && handle !== null;
const hasHead = (handle: unknown): handle is PageHandle =>
  isObject(handle) && 'head' in handle && typeof handle.head === 'function';
const hasOwner = (handle: unknown): handle is OwnerHandle => isObject(handle) && 'owner' in handle;

/** The remote that the matched page belongs to; the shell's own pages have no such route around them. */
function ownerOf(matches: readonly Match[]): RemoteName | 'shell' {
  const handle = matches.map(({ route }) => route.handle).find(hasOwner);
  return handle?.owner ?? 'shell';
}

/** While the API does not answer the trade name is unknown: a title must not end in a bar with nothing behind it. */
const withoutEmptyName = (head: Head): Head => ({ ...head, title: head.title.replace(/\s*\|\s*$/, '') });

/** The head of the deepest matched page, with its owner's texts; on an error, a head that names the error. */
export function headOfPage({ matches, loaderData, errors, i18n }: Page): Head {
  const failure = errors ? Object.values(errors)[0] : undefined;
  const page = matches.findLast((match) => hasHead(match.route.handle));
  if (failure === undefined && page) {
    const namespace = ownerOf(matches);
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
