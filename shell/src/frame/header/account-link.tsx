import { Slot } from '@shop/federation/slot';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';

interface AccountLinkProps {
  place: 'header' | 'menu';
  className: string | undefined;
}

/** The slot of the account menu, with a link to the login until it has loaded and if it fails. */
export function AccountLink({ place, className }: AccountLinkProps) {
  const { t } = useTranslation('shell');
  const login = (
    <Link className={className} to="/login">
      {t('navigation.login')}
    </Link>
  );
  return <Slot name="header.account" place={place} fallback={login} />;
}
