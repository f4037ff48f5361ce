import { formatWhole } from '@shop/i18n/format';
import { useLanguage } from '@shop/i18n/use-language';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { Icon } from '../icon/icon.tsx';
import { pageWindow } from './page-window.ts';
import css from './pagination.module.css';

interface PaginationProps {
  /** From 1. */
  page: number;
  pages: number;
  addressOf: (page: number) => string;
}

/** Links to the pages of a list; nothing where there is one page. */
export function Pagination({ page, pages, addressOf }: PaginationProps) {
  const { t } = useTranslation('common');
  const language = useLanguage();
  if (pages < 2) return null;
  return (
    <nav aria-label={t('accessibility.pagination')}>
      <ul className={css.pages}>
        {page > 1 && (
          <li>
            <Link to={addressOf(page - 1)} rel="prev" aria-label={t('accessibility.previous-page')}>
              <Icon name="back" />
            </Link>
          </li>
        )}
        {pageWindow(page, pages).map(({ page: n, gap }) => (
          <li key={n}>
            {gap && <span aria-hidden="true">…</span>}
            <Link to={addressOf(n)} aria-current={n === page ? 'page' : undefined} aria-label={t('accessibility.page', { n: formatWhole(n, language) })}>
              {formatWhole(n, language)}
            </Link>
          </li>
        ))}
        {page < pages && (
          <li>
            <Link to={addressOf(page + 1)} rel="next" aria-label={t('accessibility.next-page')}>
              <Icon name="forward" />
            </Link>
          </li>
        )}
      </ul>
    </nav>
  );
}
