import type { Order } from '@shop/contract/order';
import { useTranslation } from 'react-i18next';
import css from './courier-link.module.css';
import text from '@shop/ui/text/text.module.css';

export function CourierLink({ courier: { name, waybill, url } }: { courier: NonNullable<Order['courier']> }) {
  const { t } = useTranslation(['mf-account', 'common']);
  return (
    <>
      <p>
        <bdi>{name}</bdi>{' '}
        <span className={text.soft}>
          · <bdi dir="ltr">{waybill}</bdi>
        </span>
      </p>
      {url && (
        <a className={`${text.link} ${text.small} ${css.link}`} href={url} target="_blank" rel="noopener noreferrer">
          {t('tracking.courier-link', { courier: name })}
          <span className={text.hidden}> ({t('common:accessibility.new-window')})</span>
        </a>
      )}
    </>
  );
}
