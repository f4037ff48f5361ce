import { formatShortMoment } from '@shop/i18n/format';
import { useLanguage } from '@shop/i18n/use-language';
import { Phone } from '@shop/ui/address/phone';
import { ActionButton } from '@shop/ui/button/button';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useStaff } from '../session/session-context.ts';
import { failureText } from '../states/failure-text.ts';
import { Notice } from '../states/notice.tsx';
import { AnswerForm } from './answer-form.tsx';
import type { Colleague, Inquiry } from './inquiries-view.ts';
import rows from '../layout/rows.module.css';
import css from './inquiries.module.css';

interface InquiryItemProps {
  inquiry: Inquiry;
  /** Who may take care of it. */
  people: readonly Colleague[];
  onChanged: (inquiry: Inquiry) => void;
}

/** One inquiry: a line that opens to what was written and what can be done. */
export function InquiryItem({ inquiry, people, onChanged }: InquiryItemProps) {
  const { t } = useTranslation('mf-staff');
  const language = useLanguage();
  const { call, me } = useStaff();
  const [failure, setFailure] = useState<string | null>(null);
  const { id, name, company, email, phone, message, lang, channel, status, createdAt, assignedTo } = inquiry;
  const params = { id };

  const act = async (change: () => Promise<{ data: Inquiry }>) => {
    setFailure(null);
    try {
      onChanged((await change()).data);
    } catch (error) {
      setFailure(failureText(error, t('inquiries.not-done')));
    }
  };
  const assign = async (to: string | null) => act(async () => call('staffAssignInquiry', { params, body: { to } }));

  return (
    <li>
      <details className={css.inquiry}>
        <summary>
          <span className={css.from}>
            <bdi>{company === '' ? name : `${name}, ${company}`}</bdi>
          </span>
          <span className={css.begin}>
            <bdi>{message}</bdi>
          </span>
          <span className={css.soft}>{assignedTo ? <bdi>{assignedTo.name}</bdi> : t('inquiries.nobody')}</span>
          <span data-state={status} className={css.state}>
            {t(`inquiries.states.${status}`)}
          </span>
          <time className={css.soft} dateTime={createdAt}>
            {formatShortMoment(new Date(createdAt), language)}
          </time>
        </summary>
        <div className={css.body}>
          <p className={css.message} dir="auto" lang={lang}>
            {message}
          </p>
          <p className={css.ways}>
            <a className={rows.link} href={`mailto:${email}`}>
              <bdi dir="ltr">{email}</bdi>
            </a>
            <a className={rows.link} href={`tel:${phone}`}>
              <Phone number={phone} />
            </a>
            <span className={css.soft}>
              {t(`order.writes.${lang}`)} · {t(`inquiries.wants.${channel}`)}
            </span>
          </p>
          <div className={css.acts}>
            <label className={css.whose}>
              {t('inquiries.assigned-to')}
              <select value={assignedTo?.id ?? ''} onChange={({ target }) => void assign(target.value || null)}>
                <option value="">{t('inquiries.nobody')}</option>
                {/* Whoever has left stays named until somebody else takes it. */}
                {assignedTo && !people.some((person) => person.id === assignedTo.id) && (
                  <option value={assignedTo.id}>{assignedTo.name}</option>
                )}
                {people.map((person) => (
                  <option key={person.id} value={person.id}>
                    {person.name}
                  </option>
                ))}
              </select>
            </label>
            {assignedTo?.id !== me.id && (
              <ActionButton look="quiet" onAction={async () => assign(me.id)} runningText={t('inquiries.doing')}>
                {t('inquiries.take')}
              </ActionButton>
            )}
            {status !== 'closed' && (
              <ActionButton
                look="text"
                onAction={async () => act(async () => call('staffCloseInquiry', { params, body: {} }))}
                runningText={t('inquiries.doing')}
              >
                {t('inquiries.close')}
              </ActionButton>
            )}
          </div>
          {failure && <Notice tone="danger" title={failure} />}
          <AnswerForm inquiry={inquiry} onAnswered={onChanged} />
        </div>
      </details>
    </li>
  );
}
