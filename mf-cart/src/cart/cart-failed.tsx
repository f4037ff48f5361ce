import { ActionButton } from '@shop/ui/button/button';
import { IncenseBurner } from '@shop/ui/illustration/incense-burner';
import { useTranslation } from 'react-i18next';
import { useCartDesk } from './use-cart.ts';
import css from './cart-failed.module.css';
import text from '@shop/ui/text/text.module.css';

/** The cart could not be fetched; it is tried again here. */
export function CartFailed({ heading: Heading }: { heading: 'h1' | 'h3' }) {
  const { t } = useTranslation('common');
  const desk = useCartDesk();
  return (
    <div className={css.failed} role="alert">
      <IncenseBurner cold />
      <Heading className={text.section}>{t('errors.fetch-cart')}</Heading>
      <ActionButton onAction={() => desk().change({ kind: 'refresh' })} runningText={t('states.retrying')}>
        {t('actions.retry')}
      </ActionButton>
    </div>
  );
}
