import { formatWhole } from '@shop/i18n/format';
import { useLanguage } from '@shop/i18n/use-language';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { Icon } from '../icon/icon.tsx';
import { pageWindow } from './page-window.ts';
import css from './pagination.module.css';

type Way =
  /** Each page has its own address. */
  | { addressOf: (page: number) => string; onChoose?: never }
  /** The page is only component state. */
  | { addressOf?: never; onChoose: (page: number) => void };

type PaginationProps = Way & {
  /** From 1. */
  page: number;
  pages: number;
};

type PageProps = Way & {
  to: number;
  rel?: 'prev' | 'next';
  'aria-label': string;
  'aria-current'?: 'page' | undefined;
  children: ReactNode;
};

function Page({ to, rel, addressOf, onChoose, ...rest }: PageProps) {
  if (addressOf) return <Link {...rest} to={addressOf(to)} rel={rel} />;
  return <button {...rest} type="button" onClick={() => onChoose(to)} />;
}

/** Links to the pages of a list; renders nothing for a single page. */
export function Pagination({ page, pages, ...way }: PaginationProps) {
  const { t } = useTranslation('common');
  const language = useLanguage();
  if (pages < 2) return null;
  return (
    <nav aria-label={t('accessibility.pagination')}>
      <ul className={css.pages}>
        {page > 1 && (
          <li>
            <Page {...way} to={page - 1} rel="prev" aria-label={t('accessibility.previous-page')}>
              <Icon name="back" />
            </Page>
          </li>
        )}
        {pageWindow(page, pages).map(({ page: n, gap }) => (
          <li key={n}>
            {gap && <span aria-hidden="true">…</span>}
            <Page
              {...way}
              to={n}
              aria-current={n === page ? 'page' : undefined}
              aria-label={t('accessibility.page', { n: formatWhole(n, language) })}
            >
              {formatWhole(n, language)}
            </Page>
          </li>
        ))}
        {page < pages && (
          <li>
            <Page {...way} to={page + 1} rel="next" aria-label={t('accessibility.next-page')}>
              <Icon name="forward" />
            </Page>
          </li>
        )}
      </ul>
    </nav>
  );
}
