import { searchPath } from '@shop/text/search-path';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';

/** Leads to the search for gifts. Its name is what is searched. */
export function GiftsLink({ className }: { className?: string | undefined }) {
  const { t } = useTranslation('shell');
  const name = t('navigation.gifts');
  return (
    <Link className={className} to={searchPath(name)}>
      {name}
    </Link>
  );
}
