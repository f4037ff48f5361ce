import type { SlotProps } from '@shop/composition/slots';
import { useShopState } from '@shop/store/react';
import { AccountLinks } from './account-links.tsx';
import { AccountMenu } from './account-menu.tsx';
import { LoginLink } from './login-link.tsx';
import css from './header-account.module.css';

/** The way to log in, or the customer's menu; in the narrow screens' menu its links stand open. */
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
