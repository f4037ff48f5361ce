import { formatMoney } from '@shop/i18n/format';
import { useLanguage } from '@shop/i18n/use-language';
import { Field, Input } from '@shop/ui/field/field';
import { filsOf } from '@shop/ui/price-range/dirhams';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ActionDialog } from '../action-dialog/action-dialog.tsx';
import { PasskeyNote } from '../action-dialog/passkey-note.tsx';
import { useStaff } from '../session/session-context.ts';
import type { ReturnRow } from './return-acts.ts';

/** Characters of how it was paid; the contract has the same limit. */
const LONGEST = 200;

interface ReturnRefundDialogProps {
  row: ReturnRow;
  onRefunded: (row: ReturnRow) => void;
  onClosed: () => void;
}

/** Pays a returned line back: to the card, or noting how it was paid by hand. The key is asked for by the frame. */
export function ReturnRefundDialog({ row, onRefunded, onClosed }: ReturnRefundDialogProps) {
  const { t } = useTranslation('mf-staff');
  const language = useLanguage();
  const { call } = useStaff();
  const id = useId();
  const { line, amount, paymentMethod } = row;
  const [typed, setTyped] = useState('');
  const [byHand, setByHand] = useState('');
  const [isTried, setTried] = useState(false);
  const shipping = typed.trim() === '' ? 0 : filsOf(typed);
  const isCash = paymentMethod === 'cash';
  const isWrong = shipping === null || shipping >= amount;
  const isUnsaid = isCash && byHand.trim() === '';

  const refund = async () => {
    setTried(true);
    if (isWrong || isUnsaid) return false;
    const body = { shipping, ...(isCash && { byHand: byHand.trim() }) };
    onRefunded((await call('staffRefundReturn', { params: { id: row.id }, body })).data);
    return true;
  };

  return (
    <ActionDialog
      title={t('returns.refund-title', { number: row.orderNumber })}
      act={t('refund.action')}
      running={t('refund.running')}
      cancel={t('refund.keep')}
      failed={t('refund.failed')}
      failedTitle={t('refund.not')}
      onAct={refund}
      onClosed={onClosed}
    >
      <p>
        {line.name[language]}: <bdi>{formatMoney(amount, language)}</bdi>
      </p>
      <Field
        id={`${id}-shipping`}
        label={t('returns.shipping')}
        hint={t('returns.shipping-hint')}
        error={isTried && isWrong ? t('refund.wrong', { left: formatMoney(amount, language) }) : undefined}
      >
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
      {isCash && (
        <Field
          id={`${id}-hand`}
          label={t('returns.by-hand')}
          hint={t('returns.by-hand-hint')}
          error={isTried && isUnsaid ? t('returns.by-hand-missing') : undefined}
        >
          {(control) => (
            <Input
              {...control}
              dir="auto"
              maxLength={LONGEST}
              autoComplete="off"
              value={byHand}
              onChange={({ target }) => setByHand(target.value)}
            />
          )}
        </Field>
      )}
      <PasskeyNote>{t(isCash ? 'returns.key-cash' : 'refund.key')}</PasskeyNote>
    </ActionDialog>
  );
}
