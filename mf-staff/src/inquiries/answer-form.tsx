import { formatShortMoment } from '@shop/i18n/format';
import { useLanguage } from '@shop/i18n/use-language';
import { ActionButton } from '@shop/ui/button/button';
import { Field, TextArea } from '@shop/ui/field/field';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { RestoredNote } from '../drafts/restored-note.tsx';
import { useDraft } from '../drafts/use-draft.ts';
import { useStaff } from '../session/session-context.ts';
import { failureText } from '../states/failure-text.ts';
import { Notice } from '../states/notice.tsx';
import type { Inquiry } from './inquiries-view.ts';
import css from './inquiries.module.css';

/** Characters; the contract has the same limit. */
const LONGEST = 4_000;

interface AnswerFormProps {
  inquiry: Inquiry;
  onAnswered: (inquiry: Inquiry) => void;
}

/** The answer by email, which goes once. What is typed stays on this device until it is sent. */
export function AnswerForm({ inquiry, onAnswered }: AnswerFormProps) {
  const { t } = useTranslation('mf-staff');
  const language = useLanguage();
  const { call } = useStaff();
  const fieldId = useId();
  const { id, lang, status, answer, answerSentAt } = inquiry;
  const [text, type, isRestored] = useDraft(`staff-inquiry/${id}`);
  const [problem, setProblem] = useState<string | undefined>();
  const [failure, setFailure] = useState<string | null>(null);

  const send = async (body: { text?: string }) => {
    setFailure(null);
    try {
      const { data } = await call('staffAnswerInquiry', { params: { id }, body });
      type('');
      onAnswered(data);
    } catch (error) {
      setFailure(failureText(error, t('inquiries.not-sent')));
    }
  };
  const sendText = async () => {
    setProblem(text.trim() === '' ? t('inquiries.answer-missing') : undefined);
    if (text.trim() !== '') await send({ text: text.trim() });
  };

  if (answer !== null)
    return (
      <div className={css.answer}>
        <p className={css.soft}>
          {answerSentAt
            ? t('inquiries.sent', { moment: formatShortMoment(new Date(answerSentAt), language) })
            : t('inquiries.on-its-way')}
        </p>
        <p className={css.message} dir="auto" lang={lang}>
          {answer}
        </p>
      </div>
    );
  return (
    <div className={css.answer}>
      <Field
        id={fieldId}
        label={t('inquiries.answer')}
        hint={t(`inquiries.answer-in.${lang}`)}
        error={problem}
        keepHint
      >
        {(control) => (
          <TextArea
            {...control}
            rows={6}
            lang={lang}
            dir={lang === 'ar' ? 'rtl' : 'ltr'}
            maxLength={LONGEST}
            value={text}
            onChange={({ target }) => {
              type(target.value);
              setProblem(undefined);
            }}
          />
        )}
      </Field>
      <RestoredNote isRestored={isRestored} />
      {failure && <Notice tone="danger" title={failure} text={t('inquiries.kept')} />}
      <div className={css.acts}>
        <ActionButton onAction={sendText} runningText={t('inquiries.sending')}>
          {t('inquiries.send')}
        </ActionButton>
        {status === 'new' && (
          <ActionButton look="text" onAction={async () => send({})} runningText={t('inquiries.doing')}>
            {t('inquiries.answered-otherwise')}
          </ActionButton>
        )}
      </div>
    </div>
  );
}
