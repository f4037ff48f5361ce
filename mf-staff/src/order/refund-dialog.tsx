import { formatMoney } from '@shop/i18n/format';
import { useLanguage } from '@shop/i18n/use-language';
import { Check } from '@shop/ui/check/check';
import { Field, Input, Select } from '@shop/ui/field/field';
import { filsOf } from '@shop/ui/price-range/dirhams';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ActionDialog } from '../action-dialog/action-dialog.tsx';
import { PasskeyNote } from '../action-dialog/passkey-note.tsx';
import { useStaff } from '../session/session-context.ts';
import type { OrderDetail } from '../steps/take-step.ts';
import css from '../layout/panel.module.css';

const REASONS = ['partial', 'return', 'cancelled'] as const;

interface RefundDialogProps {
  order: OrderDetail;
  /** Called when the money is on its way. */
  onRefunded: () => void;
  onClosed: () => void;
}

/** Pays back to the card: all that is left, or a part. The key is asked for by the frame. */
export function RefundDialog({ order, onRefunded, onClosed }: RefundDialogProps) {
  const { t } = useTranslation('mf-staff');
  const language = useLanguage();
  const { call } = useStaff();
  const id = useId();
  const [isPart, setPart] = useState(true);
  const [typed, setTyped] = useState('');
  const [reason, setReason] = useState<(typeof REASONS)[number]>('partial');
  const [wrong, setWrong] = useState<string>();
  const left = formatMoney(order.refundable, language);

  const refund = async () => {
    const amount = isPart ? filsOf(typed) : undefined;
    if (amount === null || (amount !== undefined && amount > order.refundable)) {
      setWrong(t('refund.wrong', { left }));
      return false;
    }
    setWrong(undefined);
    const body = { reason, ...(amount !== undefined && { amount }) };
    await call('staffRefundOrder', { params: { id: order.id }, body });
    onRefunded();
    return true;
  };

  return (
    <ActionDialog
      title={t('refund.title', { number: order.number })}
      act={t('refund.action')}
      running={t('refund.running')}
      cancel={t('refund.keep')}
      failed={t('refund.failed')}
      failedTitle={t('refund.not')}
      onAct={refund}
      onClosed={onClosed}
    >
      <p className={css.soft}>{t('refund.left', { left })}</p>
      <Check type="radio" name={`${id}-how`} checked={isPart} onChange={() => setPart(true)}>
        {t('refund.part')}
      </Check>
      {isPart && (
        <Field id={`${id}-amount`} label={t('refund.amount')} error={wrong}>
          {(control) => (
            <Input
              {...control}
              dir="ltr"
              inputMode="decimal"
              autoComplete="off"
              value={typed}
              onChange={({ target }) => setTyped(target.value)}
            />
          )}
        </Field>
      )}
      <Check type="radio" name={`${id}-how`} checked={!isPart} onChange={() => setPart(false)}>
        {t('refund.all', { left })}
      </Check>
      <Field id={`${id}-reason`} label={t('refund.reason')}>
        {(control) => (
          <Select
            {...control}
            value={reason}
            onChange={({ target }) => setReason(target.value as (typeof REASONS)[number])}
          >
            {REASONS.map((each) => (
              <option key={each} value={each}>
                {t(`refund.reasons.${each}`)}
              </option>
            ))}
          </Select>
        )}
      </Field>
      <PasskeyNote>{t('refund.key')}</PasskeyNote>
    </ActionDialog>
  );
}
