import type { SlotProps } from '@shop/composition/slots';
import { loginPath } from '@shop/customer/login-path';
import type {} from '@shop/shell/slots';
import { useShopState } from '@shop/store/react';
import { useDismissableDetails } from '@shop/ui/dismissable/use-dismissable-details';
import { Icon } from '@shop/ui/icon/icon';
import { useTranslation } from 'react-i18next';
import { Link, useLocation } from 'react-router-dom';
import { nextPath } from '../login/next-path.ts';
import { AccountLinks } from './account-links.tsx';
import css from './header-account.module.css';
import text from '@shop/ui/text/text.module.css';

/** Fills the slot `header.account`: the link to login, or the customer's menu. In the mobile menu its links are always open. */
export function HeaderAccount({ place }: SlotProps['header.account']) {
  const user = useShopState(({ session }) => session.user);
  if (!user) return <LoginLink place={place} />;
  const name = user.name ?? user.username;
  if (place === 'header') return <AccountMenu name={name} />;
  return (
    <div className={css.open}>
      <p className={css.name}>
        <bdi>{name}</bdi>
      </p>
      <AccountLinks className={css.inMenu} />
    </div>
  );
}

/** Links to the login, which leads back to this page. On login and sign-up it keeps the page to which those lead back. */
function LoginLink({ place }: SlotProps['header.account']) {
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

function AccountMenu({ name }: { name: string }) {
  const { t } = useTranslation('common');
  const details = useDismissableDetails();
  return (
    <details className={css.menu} ref={details}>
      <summary className={css.tool} aria-label={t('accessibility.user-menu', { name })}>
        <bdi className={css.short}>{name}</bdi>
        <Icon name="down" className={css.chevron} />
      </summary>
      <AccountLinks className={css.links} />
    </details>
  );
}
