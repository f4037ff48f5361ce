import { ActionButton } from '@shop/ui/button/button';
import { IncenseBurner } from '@shop/ui/illustration/incense-burner';
import { useTranslation } from 'react-i18next';
import { useCartService } from './use-cart.ts';
import css from './cart-failed.module.css';
import text from '@shop/ui/text/text.module.css';

export function CartFailed({ heading: Heading }: { heading: 'h1' | 'h3' }) {
  const { t } = useTranslation('common');
  const service = useCartService();
  return (
    <div className={css.failed} role="alert">
      <IncenseBurner cold />
      <Heading className={text.section}>{t('errors.fetch-cart')}</Heading>
      <ActionButton onAction={() => service().change({ kind: 'refresh' })} runningText={t('states.retrying')}>
        {t('actions.retry')}
      </ActionButton>
    </div>
  );
}
