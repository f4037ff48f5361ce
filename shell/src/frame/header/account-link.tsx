import { Slot } from '@shop/federation/slot';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';

interface AccountLinkProps {
  place: 'header' | 'menu';
  /** Of the plain link. */
  className: string | undefined;
}

/** mf-account's menu of the customer; a plain link to the login until that arrives, and if it fails. */
export function AccountLink({ place, className }: AccountLinkProps) {
  const { t } = useTranslation('shell');
  const login = (
    <Link className={className} to="/login">
      {t('navigation.login')}
    </Link>
  );
  return <Slot name="header.account" place={place} fallback={login} />;
}
