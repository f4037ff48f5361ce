import { failureText } from '@shop/client/api-error';
import { formatMoney } from '@shop/i18n/format';
import { useLanguage } from '@shop/i18n/use-language';
import { ActionButton, Button } from '@shop/ui/button/button';
import { Check } from '@shop/ui/check/check';
import { Dialog } from '@shop/ui/dialog/dialog';
import { Field, Input, Select } from '@shop/ui/field/field';
import { filsOf } from '@shop/ui/price-range/dirhams';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { StaffIcon } from '../icon/staff-icon.tsx';
import { useStaff } from '../session/session-context.ts';
import { Notice } from '../states/notice.tsx';
import type { OrderDetail } from '../steps/take-step.ts';
import css from './refund-dialog.module.css';

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
  const [failure, setFailure] = useState<string | null>(null);
  const left = formatMoney(order.refundable, language);

  const refund = async (close: () => void) => {
    const amount = isPart ? filsOf(typed) : undefined;
    setFailure(null);
    if (amount === null || (amount !== undefined && amount > order.refundable)) {
      setWrong(t('refund.wrong', { left }));
      return;
    }
    setWrong(undefined);
    try {
      const body = { reason, ...(amount !== undefined && { amount }) };
      await call('staffRefundOrder', { params: { id: order.id }, body });
      onRefunded();
      close();
    } catch (error) {
      setFailure(failureText(error, t('refund.failed'), t) ?? t('refund.failed'));
    }
  };

  return (
    <Dialog title={t('refund.title', { number: order.number })} onClosed={onClosed}>
      {(close) => (
        <div className={css.form}>
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
          <p className={css.key}>
            <StaffIcon name="key" />
            {t('refund.key')}
          </p>
          {failure && <Notice tone="danger" title={t('refund.not')} text={failure} />}
          <div className={css.actions}>
            <ActionButton onAction={() => refund(close)} runningText={t('refund.running')}>
              {t('refund.action')}
            </ActionButton>
            <Button look="text" onClick={close}>
              {t('refund.keep')}
            </Button>
          </div>
        </div>
      )}
    </Dialog>
  );
}
