import { Icon } from '@shop/ui/icon/icon';
import { useTranslation } from 'react-i18next';
import css from './buy-box.module.css';

/** The shop's terms in a line each; discounted products can't be returned. */
export function DeliveryNote({ discounted }: { discounted: boolean }) {
  const { t } = useTranslation(['mf-catalog', 'common']);
  return (
    <ul className={css.delivery}>
      <li>
        <Icon name="truck" />
        {t('product.delivery')}
      </li>
      <li>
        <Icon name="return" />
        {t(discounted ? 'common:product.returns-note-discounted' : 'common:product.returns-note')}
      </li>
    </ul>
  );
}
