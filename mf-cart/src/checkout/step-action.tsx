import type { Fils } from '@shop/contract/money';
import { Price } from '@shop/ui/price/price';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import css from './step-action.module.css';

interface StepActionProps {
  /** Absent while it is unknown, or where the button names it. */
  total?: Fils | undefined;
  /** What must be known before the button is pressed again: the button may be all of its step that is in the window. */
  news?: ReactNode;
  /** One button. */
  children: ReactNode;
}

/** A step's button: on a phone at the bottom of the window, beside the total; else below the step's text. */
export function StepAction({ total, news, children }: StepActionProps) {
  const { t } = useTranslation('mf-cart');
  return (
    <div className={css.action} data-bottom-bar>
      {news && <div className={css.news}>{news}</div>}
      {total !== undefined && (
        <p className={css.due} aria-hidden="true">
          {t('totals.total')}
          <Price fils={total} size="small" />
        </p>
      )}
      {children}
    </div>
  );
}
