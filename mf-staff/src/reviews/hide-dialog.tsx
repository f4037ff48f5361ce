import { ActionButton } from '@shop/ui/button/button';
import { Dialog } from '@shop/ui/dialog/dialog';
import { Field, TextArea } from '@shop/ui/field/field';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useStaff } from '../session/session-context.ts';
import { failureText } from '../states/failure-text.ts';
import { Notice } from '../states/notice.tsx';
import type { Review } from './review.ts';
import css from '../layout/panel.module.css';

/** Characters; the contract has the same limit. */
const LONGEST = 300;

interface HideDialogProps {
  review: Review;
  onHidden: (review: Review) => void;
  onClosed: () => void;
}

/** Asks why a review is hidden. Staff alone read the reason. */
export function HideDialog({ review, onHidden, onClosed }: HideDialogProps) {
  const { t } = useTranslation('mf-staff');
  const { call } = useStaff();
  const id = useId();
  const [why, setWhy] = useState('');
  const [problem, setProblem] = useState<string | undefined>();
  const [failure, setFailure] = useState<string | null>(null);

  const hide = async (close: () => void) => {
    setProblem(why.trim() === '' ? t('reviews.why-missing') : undefined);
    if (why.trim() === '') return;
    setFailure(null);
    try {
      onHidden((await call('staffHideReview', { params: { id: review.id }, body: { why: why.trim() } })).data);
      close();
    } catch (error) {
      setFailure(failureText(error, t('reviews.not-done')));
    }
  };

  return (
    <Dialog title={t('reviews.hide-question')} onClosed={onClosed}>
      {(close) => (
        <form className={css.form}>
          <p className={css.soft}>{t('reviews.hide-text')}</p>
          <Field id={id} label={t('reviews.why')} error={problem}>
            {(control) => (
              <TextArea
                {...control}
                rows={2}
                dir="auto"
                maxLength={LONGEST}
                value={why}
                onChange={({ target }) => {
                  setWhy(target.value);
                  setProblem(undefined);
                }}
              />
            )}
          </Field>
          {failure && <Notice tone="danger" title={failure} />}
          <ActionButton type="submit" onAction={async () => hide(close)} runningText={t('reviews.doing')}>
            {t('reviews.hide-now')}
          </ActionButton>
        </form>
      )}
    </Dialog>
  );
}
