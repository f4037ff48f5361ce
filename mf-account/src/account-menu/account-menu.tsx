import { useDismissableDetails } from '@shop/ui/dismissable/use-dismissable-details';
import { Icon } from '@shop/ui/icon/icon';
import { useTranslation } from 'react-i18next';
import { AccountLinks } from './account-links.tsx';
import css from './header-account.module.css';

/** The customer's name, which opens their menu. */
export function AccountMenu({ name }: { name: string }) {
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
