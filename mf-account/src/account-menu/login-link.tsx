import type { SlotProps } from '@shop/composition/slots';
import { loginPath } from '@shop/customer/login-path';
import { useTranslation } from 'react-i18next';
import { Link, useLocation } from 'react-router-dom';
import { nextPath } from '../session/next-path.ts';
import css from './header-account.module.css';
import text from '@shop/ui/text/text.module.css';

/** Leads to login and back here; from login or sign-up, to where those lead. */
export function LoginLink({ place }: SlotProps['header.account']) {
  const { t } = useTranslation('mf-account');
  const { pathname, search, hash } = useLocation();
  const back = ['/login', '/sign-up'].includes(pathname)
    ? nextPath(new URLSearchParams(search).get('next'))
    : pathname + search + hash;
  return (
    <Link className={place === 'header' ? css.tool : `${text.link} ${css.action}`} to={loginPath(back)}>
      {t('login.title')}
    </Link>
  );
}
