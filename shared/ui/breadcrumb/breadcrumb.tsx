import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import css from './breadcrumb.module.css';

interface BreadcrumbProps {
  /** The pages above this one, home page first. */
  trail: readonly { name: string; to: string }[];
  page: string;
}

export function Breadcrumb({ trail, page }: BreadcrumbProps) {
  const { t } = useTranslation('common');
  return (
    <nav data-print="no" aria-label={t('accessibility.breadcrumb')}>
      <ol className={css.trail}>
        {trail.map(({ name, to }) => (
          <li key={to}>
            <Link to={to}>{name}</Link>
          </li>
        ))}
        <li aria-current="page">{page}</li>
      </ol>
    </nav>
  );
}
