import { RETURN_REASONS } from '@shop/contract/returns';
import { formatWhole } from '@shop/i18n/format';
import { useLanguage } from '@shop/i18n/use-language';
import { Check } from '@shop/ui/check/check';
import { Field, TextArea } from '@shop/ui/field/field';
import { Quantity } from '@shop/ui/quantity/quantity';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ActionDialog } from '../action-dialog/action-dialog.tsx';
import { RestoredNote } from '../drafts/restored-note.tsx';
import { useDraft } from '../drafts/use-draft.ts';
import { useStaff } from '../session/session-context.ts';
import type { OrderDetail } from '../steps/take-step.ts';
import css from './returns.module.css';

/** Characters of the note; the contract has the same limit. */
const LONGEST = 1_000;

/** The lines of an order that a return can be opened for. */
export const returnable = ({ status, lines }: Pick<OrderDetail, 'status' | 'lines'>): OrderDetail['lines'] =>
  status === 'delivered' ? lines.filter((line) => line.returnable > 0) : [];

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
  const line = lines.find((each) => each.id === lineId)!;
  const [pieces, setPieces] = useState(line.returnable);
  const [reason, setReason] = useState<(typeof RETURN_REASONS)[number]>(RETURN_REASONS[0]);
  const [note, type, isRestored] = useDraft(`staff-return:${order.id}`);
  const [isMissing, setMissing] = useState(false);

  const report = async () => {
    setMissing(note.trim() === '');
    if (note.trim() === '') return false;
    await call('staffOpenReturn', {
      params: { id: order.id },
      body: { lineId, quantity: pieces, reason, note: note.trim() },
    });
    type('');
    onReported();
    return true;
  };

  return (
    <ActionDialog
      title={t('returns.report-title', { number: order.number })}
      act={t('returns.report-action')}
      running={t('returns.running')}
      cancel={t('common:actions.cancel')}
      failed={t('returns.try-again')}
      failedTitle={t('returns.not-done')}
      onAct={report}
      onClosed={onClosed}
    >
      <fieldset className={css.choices}>
        <legend>{t('returns.which')}</legend>
        {lines.map((each) => (
          <Check
            key={each.id}
            type="radio"
            lines
            name={`${id}-line`}
            checked={lineId === each.id}
            onChange={() => {
              setLine(each.id);
              setPieces(each.returnable);
            }}
          >
            {each.name[language]}
            {t('order.comma')}
            {each.size[language]} <bdi dir="ltr">× {formatWhole(each.returnable, language)}</bdi>
          </Check>
        ))}
      </fieldset>
      {line.returnable > 1 && (
        <div>
          <p>{t('returns.how-many')}</p>
          <Quantity name={line.name[language]} value={pieces} max={line.returnable} onChange={setPieces} />
        </div>
      )}
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
      <Field id={`${id}-note`} label={t('returns.words')} error={isMissing ? t('returns.words-missing') : undefined}>
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
      <RestoredNote isRestored={isRestored} />
    </ActionDialog>
  );
}
