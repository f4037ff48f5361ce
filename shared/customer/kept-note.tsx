import { useShopState } from '@shop/store/react';
import { useTranslation } from 'react-i18next';
import { Link, useLocation } from 'react-router-dom';
import { loginPath } from './login-path.ts';
import css from './kept-note.module.css';
import text from '@shop/ui/text/text.module.css';

/** Says beside a product's button that what the guest pressed is kept, and how to order it. Empty until then. */
export function KeptNote({ productId }: { productId: string }) {
  const { t } = useTranslation('common');
  const { pathname, search } = useLocation();
  const isKept = useShopState(
    ({ session, pending }) =>
      session.status === 'guest' && pending.some((addition) => addition.productId === productId),
  );
  if (!isKept) return null;
  return (
    <p className={`${css.kept} ${text.small}`}>
      {t('access.kept-here')}{' '}
      <Link className={text.link} to={loginPath(pathname + search)}>
        {t('access.log-in-to-order')}
      </Link>
    </p>
  );
}
