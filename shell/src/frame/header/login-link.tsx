import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';

/** Stands where mf-account puts the customer's menu, until it comes and if it fails. */
export function LoginLink({ className }: { className: string | undefined }) {
  const { t } = useTranslation('shell');
  return (
    <Link className={className} to="/login">
      {t('navigation.login')}
    </Link>
  );
}
