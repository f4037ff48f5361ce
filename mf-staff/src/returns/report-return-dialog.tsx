import { failureText } from '@shop/client/api-error';
import { RETURN_REASONS } from '@shop/contract/returns';
import { useLanguage } from '@shop/i18n/use-language';
import { ActionButton, Button } from '@shop/ui/button/button';
import { Check } from '@shop/ui/check/check';
import { Dialog } from '@shop/ui/dialog/dialog';
import { Field, TextArea } from '@shop/ui/field/field';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useDraft } from '../drafts/use-draft.ts';
import { useStaff } from '../session/session-context.ts';
import { Notice } from '../states/notice.tsx';
import type { OrderDetail } from '../steps/take-step.ts';
import css from './returns.module.css';

/** Characters of the note; the contract has the same limit. */
const LONGEST = 1_000;

/** The lines of an order that a return can be opened for. */
export const returnable = ({ status, lines }: Pick<OrderDetail, 'status' | 'lines'>): OrderDetail['lines'] =>
  status === 'delivered' ? lines.filter((line) => line.return === null) : [];

interface ReportReturnDialogProps {
  order: OrderDetail;
  onReported: () => void;
  onClosed: () => void;
}

/** Opens a return for a customer who called: also of a discounted line, or after the time for returns. */
export function ReportReturnDialog({ order, onReported, onClosed }: ReportReturnDialogProps) {
  const { t } = useTranslation('mf-staff');
  const language = useLanguage();
  const { call } = useStaff();
  const id = useId();
  const lines = returnable(order);
  const [lineId, setLine] = useState(lines[0]!.id);
  const [reason, setReason] = useState<(typeof RETURN_REASONS)[number]>(RETURN_REASONS[0]);
  const [note, type] = useDraft(`staff-return:${order.id}`);
  const [isMissing, setMissing] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);

  const report = async (close: () => void) => {
    setMissing(note.trim() === '');
    setFailure(null);
    if (note.trim() === '') return;
    try {
      await call('staffOpenReturn', { params: { id: order.id }, body: { lineId, reason, note: note.trim() } });
      type('');
      onReported();
      close();
    } catch (error) {
      setFailure(failureText(error, t('returns.try-again'), t) ?? t('returns.try-again'));
    }
  };

  return (
    <Dialog title={t('returns.report-title', { number: order.number })} onClosed={onClosed}>
      {(close) => (
        <div className={css.form}>
          <fieldset className={css.choices}>
            <legend>{t('returns.which')}</legend>
            {lines.map((line) => (
              <Check
                key={line.id}
                type="radio"
                lines
                name={`${id}-line`}
                checked={lineId === line.id}
                onChange={() => setLine(line.id)}
              >
                {line.name[language]}
                {t('order.comma')}
                {line.size[language]} <bdi dir="ltr">× {line.quantity}</bdi>
              </Check>
            ))}
          </fieldset>
          <fieldset className={css.choices}>
            <legend>{t('returns.why')}</legend>
            {RETURN_REASONS.map((each) => (
              <Check
                key={each}
                type="radio"
                name={`${id}-reason`}
                checked={reason === each}
                onChange={() => setReason(each)}
              >
                {t(`returns.reasons.${each}`)}
              </Check>
            ))}
          </fieldset>
          <Field
            id={`${id}-note`}
            label={t('returns.words')}
            error={isMissing ? t('returns.words-missing') : undefined}
          >
            {(control) => (
              <TextArea
                {...control}
                rows={3}
                dir="auto"
                maxLength={LONGEST}
                value={note}
                onChange={({ target }) => type(target.value)}
              />
            )}
          </Field>
          {failure && <Notice tone="danger" title={t('returns.not-done')} text={failure} />}
          <div className={css.actions}>
            <ActionButton onAction={async () => report(close)} runningText={t('returns.running')}>
              {t('returns.report-action')}
            </ActionButton>
            <Button look="text" onClick={close}>
              {t('common:actions.cancel')}
            </Button>
          </div>
        </div>
      )}
    </Dialog>
  );
}
