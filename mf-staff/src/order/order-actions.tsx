import { Button } from '@shop/ui/button/button';
import { useTranslation } from 'react-i18next';
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
export function OrderActions({ order, may, onStep, onRefund }: OrderActionsProps) {
  const { t } = useTranslation('mf-staff');
  const steps = stepsNow(order, may);
  const canRefund = order.acts.includes('refund') && may('staffRefundOrder');
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
      {later.length > 0 && (
        <p className={css.soft}>
          {t('order.not-now', {
            status: t(`status.${order.status}`),
            steps: later.map((step) => t(`order.steps.${step}`)).join(t('order.comma')),
          })}
        </p>
      )}
      {steps.length === 0 && !canRefund && later.length === 0 && <p className={css.soft}>{t('order.nothing')}</p>}
    </div>
  );
}
