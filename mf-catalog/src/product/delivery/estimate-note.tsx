import type { Fils } from '@shop/contract/money';
import { noonOf } from '@shop/i18n/expected-days';
import { formatMoney, formatWholeDay } from '@shop/i18n/format';
import { useLanguage } from '@shop/i18n/use-language';
import { EMIRATE_NAMES } from '@shop/text/emirate-names';
import { Button } from '@shop/ui/button/button';
import { Fragment } from 'react';
import { useTranslation } from 'react-i18next';
import type { Estimate } from './use-estimate.ts';
import css from './delivery.module.css';

interface EstimateNoteProps {
  estimate: Estimate;
  /** Whether the visitor chose the emirate. Otherwise the sentence names it, and loading and failure are not shown. */
  chosen: boolean;
  /** Names no days. */
  soldOut: boolean;
  /** What the chosen quantity costs, in fils. */
  amount: Fils;
}

/** The delivery days and charge, or how to find them out. */
export function EstimateNote({ estimate: current, chosen, soldOut, amount }: EstimateNoteProps) {
  const { t } = useTranslation(['mf-catalog', 'common']);
  const language = useLanguage();
  if (current.state === 'unasked' || (!chosen && current.state !== 'known')) {
    return (
      <>
        <p>{t('product.delivery')}</p>
        {!soldOut && <p>{t('product.delivery-hint')}</p>}
      </>
    );
  }
  if (current.state === 'loading') return <p>{t('common:states.loading')}</p>;
  if (current.state === 'failed') {
    return (
      <>
        <p>{t('product.delivery-failed')}</p>
        <Button look="text" className={css.retry} onClick={current.retry}>
          {t('common:actions.retry')}
        </Button>
      </>
    );
  }
  const { emirate, from, to, charge, freeFrom } = current.estimate;
  const [first, last] = [formatWholeDay(noonOf(from), language), formatWholeDay(noonOf(to), language)];
  const [named, place] = chosen ? (['', ''] as const) : (['-to', EMIRATE_NAMES[emirate][language]] as const);
  return (
    // The key makes React insert new paragraphs, instead of changing those of the previous state.
    <Fragment key="known">
      <p>
        {soldOut
          ? t('product.delivery')
          : from === to
            ? t(`product.delivery-on${named}`, { day: first, emirate: place })
            : t(`product.delivery-estimate${named}`, { from: first, to: last, emirate: place })}
      </p>
      <p>
        {amount >= freeFrom
          ? t('product.delivery-free')
          : t('product.delivery-charge', {
              amount: formatMoney(charge, language),
              from: formatMoney(freeFrom, language),
            })}
      </p>
    </Fragment>
  );
}
