import { Button } from '@shop/ui/button/button';
import { useTranslation } from 'react-i18next';
import { returnable } from '../returns/report-return-dialog.tsx';
import { useSlips } from '../slips/use-slips.ts';
import { Notice } from '../states/notice.tsx';
import { callOf, NEXT_STEP, type Step } from '../steps/steps.ts';
import type { OrderDetail } from '../steps/take-step.ts';
import css from './order-actions.module.css';
import text from '@shop/ui/text/text.module.css';

const STEPS: readonly Step[] = ['confirm', 'pack', 'ship', 'send-out', 'deliver', 'fail', 'take-back', 'cancel'];

interface OrderActionsProps {
  order: OrderDetail;
  may: (call: string) => boolean;
  onStep: (step: Step) => void;
  onRefund: () => void;
  onReturn: () => void;
}

/** The steps that the order allows now and the person may take: what is normally next stands first. */
export const stepsNow = (
  { acts, status }: Pick<OrderDetail, 'acts' | 'status'>,
  may: (call: string) => boolean,
): Step[] =>
  STEPS.filter((step) => acts.includes(step) && may(callOf(step))).sort(
    (a, b) => Number(b === NEXT_STEP[status]) - Number(a === NEXT_STEP[status]),
  );

/** What can be done with the order now, and a line for what its state forbids. */
export function OrderActions({ order, may, onStep, onRefund, onReturn }: OrderActionsProps) {
  const { t } = useTranslation('mf-staff');
  const steps = stepsNow(order, may);
  const canRefund = order.acts.includes('refund') && may('staffRefundOrder');
  const slips = useSlips();
  // Without an address there is no parcel: the customer has deleted the account.
  const hasSlip = order.address !== null && may('staffSlips');
  const canReturn = returnable(order).length > 0 && may('staffOpenReturn');
  const later = STEPS.filter((step) => may(callOf(step)) && !order.acts.includes(step));
  return (
    <div className={css.sheet}>
      <h2 className={text.hidden}>{t('order.actions')}</h2>
      {steps.map((step) => (
        <Button
          key={step}
          wide
          look={step === NEXT_STEP[order.status] ? 'primary' : 'quiet'}
          className={step === 'cancel' ? css.danger : ''}
          onClick={() => onStep(step)}
        >
          {t(`order.steps.${step}`)}
        </Button>
      ))}
      {canRefund && (
        <Button wide look="quiet" onClick={onRefund}>
          {t('order.refund')}
        </Button>
      )}
      {canReturn && (
        <Button wide look="quiet" onClick={onReturn}>
          {t('returns.report')}
        </Button>
      )}
      {hasSlip && (
        <Button wide look="quiet" aria-disabled={slips.isMaking || undefined} onClick={() => slips.make([order])}>
          {slips.isMaking ? t('files.making') : t('slips.one')}
        </Button>
      )}
      {slips.failure && <Notice tone="danger" title={slips.failure} />}
      {later.length > 0 && (
        <p className={css.soft}>
          {t('order.not-now', {
            status: t(`status.${order.status}`),
            steps: later.map((step) => t(`order.steps.${step}`)).join(t('order.comma')),
          })}
        </p>
      )}
      {steps.length === 0 && !canRefund && !canReturn && !hasSlip && later.length === 0 && (
        <p className={css.soft}>{t('order.nothing')}</p>
      )}
    </div>
  );
}
