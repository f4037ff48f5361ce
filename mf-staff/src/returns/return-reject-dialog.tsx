import { Field, TextArea } from '@shop/ui/field/field';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ActionDialog } from '../action-dialog/action-dialog.tsx';
import { RestoredNote } from '../drafts/restored-note.tsx';
import { useDraft } from '../drafts/use-draft.ts';
import { useStaff } from '../session/session-context.ts';
import type { ReturnRow } from './return-acts.ts';

/** Characters of the answer; the contract has the same limit. */
const LONGEST = 500;

interface ReturnRejectDialogProps {
  row: ReturnRow;
  onRejected: (row: ReturnRow) => void;
  onClosed: () => void;
}

/** Rejects a return with a reason, which the customer is told. */
export function ReturnRejectDialog({ row, onRejected, onClosed }: ReturnRejectDialogProps) {
  const { t } = useTranslation('mf-staff');
  const { call } = useStaff();
  const field = useId();
  const [answer, type, isRestored] = useDraft(`staff-return-answer:${row.id}`);
  const [isMissing, setMissing] = useState(false);

  const reject = async () => {
    setMissing(answer.trim() === '');
    if (answer.trim() === '') return false;
    const { data } = await call('staffRejectReturn', { params: { id: row.id }, body: { answer: answer.trim() } });
    type('');
    onRejected(data);
    return true;
  };

  return (
    <ActionDialog
      title={t('returns.reject-title', { number: row.orderNumber })}
      act={t('returns.acts.reject')}
      running={t('returns.running')}
      cancel={t('common:actions.cancel')}
      failed={t('returns.try-again')}
      failedTitle={t('returns.not-done')}
      onAct={reject}
      onClosed={onClosed}
    >
      <Field
        id={field}
        label={t('returns.answer')}
        hint={t('returns.answer-hint')}
        error={isMissing ? t('returns.answer-missing') : undefined}
      >
        {(control) => (
          <TextArea
            {...control}
            rows={3}
            dir="auto"
            maxLength={LONGEST}
            value={answer}
            onChange={({ target }) => type(target.value)}
          />
        )}
      </Field>
      <RestoredNote isRestored={isRestored} />
    </ActionDialog>
  );
}
