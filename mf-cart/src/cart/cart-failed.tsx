import { ActionButton } from '@shop/ui/button/button';
import { Burner } from '@shop/ui/burner/burner';
import text from '@shop/ui/text/text.module.css';
import { useTranslation } from 'react-i18next';
import css from './cart-failed.module.css';
import { useCartDesk } from './use-cart.ts';

/** The cart could not be fetched; it is tried again here. */
export function CartFailed({ heading: Heading }: { heading: 'h1' | 'h3' }) {
  const { t } = useTranslation('common');
  const desk = useCartDesk();
  return (
    <div className={css.failed} role="alert">
      <Burner cold />
      <Heading className={text.section}>{t('errors.fetch-cart')}</Heading>
      <ActionButton onAction={() => desk().change({ kind: 'refresh' })} runningText={t('states.retrying')}>
        {t('actions.retry')}
      </ActionButton>
    </div>
  );
}
