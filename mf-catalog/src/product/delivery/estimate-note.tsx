import { noonOf } from '@shop/i18n/expected-days';
import { formatDay, formatMoney } from '@shop/i18n/format';
import { useLanguage } from '@shop/i18n/use-language';
import { Button } from '@shop/ui/button/button';
import { useTranslation } from 'react-i18next';
import type { Estimate } from './use-estimate.ts';
import css from './delivery.module.css';

/** When it arrives and what delivery costs, or how to find out. */
export function EstimateNote({ estimate: asked }: { estimate: Estimate }) {
  const { t } = useTranslation(['mf-catalog', 'common']);
  const language = useLanguage();
  if (asked.state === 'loading') return <p>{t('common:states.loading')}</p>;
  if (asked.state === 'failed') {
    return (
      <>
        <p>{t('product.delivery-failed')}</p>
        <Button look="text" className={css.retry} onClick={asked.retry}>
          {t('common:actions.retry')}
        </Button>
      </>
    );
  }
  if (asked.state === 'unasked') {
    return (
      <>
        <p>{t('product.delivery')}</p>
        <p>{t('product.delivery-hint')}</p>
      </>
    );
  }
  const { from, to, charge, freeFrom } = asked.estimate;
  const [first, last] = [formatDay(noonOf(from), language), formatDay(noonOf(to), language)];
  return (
    <>
      <p>
        {from === to
          ? t('product.delivery-on', { day: first })
          : t('product.delivery-estimate', { from: first, to: last })}
      </p>
      <p>
        {t('product.delivery-charge', { amount: formatMoney(charge, language), from: formatMoney(freeFrom, language) })}
      </p>
    </>
  );
}
