import { failureText } from '@shop/client/api-error';
import { ActionButton, Button } from '@shop/ui/button/button';
import { Dialog } from '@shop/ui/dialog/dialog';
import { Field, TextArea } from '@shop/ui/field/field';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useDraft } from '../drafts/use-draft.ts';
import { useStaff } from '../session/session-context.ts';
import { Notice } from '../states/notice.tsx';
import type { ReturnRow } from './return-acts.ts';
import css from './returns.module.css';

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
  const [answer, type] = useDraft(`staff-return-answer:${row.id}`);
  const [isMissing, setMissing] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);

  const reject = async (close: () => void) => {
    setMissing(answer.trim() === '');
    setFailure(null);
    if (answer.trim() === '') return;
    try {
      const { data } = await call('staffRejectReturn', { params: { id: row.id }, body: { answer: answer.trim() } });
      type('');
      onRejected(data);
      close();
    } catch (error) {
      setFailure(failureText(error, t('returns.try-again'), t) ?? t('returns.try-again'));
    }
  };

  return (
    <Dialog title={t('returns.reject-title', { number: row.orderNumber })} onClosed={onClosed}>
      {(close) => (
        <div className={css.form}>
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
          {failure && <Notice tone="danger" title={t('returns.not-done')} text={failure} />}
          <div className={css.actions}>
            <ActionButton onAction={async () => reject(close)} runningText={t('returns.running')}>
              {t('returns.acts.reject')}
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
