import { isApiError } from '@shop/client/api-error';
import type { StaffCallAnswer } from '@shop/contract/staff-calls';
import { formatShortMoment } from '@shop/i18n/format';
import { useLanguage } from '@shop/i18n/use-language';
import { ActionButton } from '@shop/ui/button/button';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useStaff } from '../session/session-context.ts';
import { failureText } from '../states/failure-text.ts';
import { Notice } from '../states/notice.tsx';
import css from './alarms.module.css';

export type Proposal = StaffCallAnswer<'staffProposals'>['data'][number];

interface ProposalItemProps {
  proposal: Proposal;
  onProposals: (proposals: Proposal[]) => void;
}

/** What somebody has proposed, because one alone may not do it. To agree is to make the same call, which is signed. */
export function ProposalItem({
  proposal: { id, act, person, isOwn, at, ...proposed },
  onProposals,
}: ProposalItemProps) {
  const { t } = useTranslation('mf-staff');
  const language = useLanguage();
  const { call } = useStaff();
  const [failure, setFailure] = useState<string | null>(null);

  const reload = async () => onProposals((await call('staffProposals', {})).data);
  const attempt = async (make: () => Promise<unknown>) => {
    setFailure(null);
    try {
      await make();
      await reload();
    } catch (error) {
      setFailure(failureText(error, t('alarms.not-done')));
      // Somebody else was faster: what there is now says so.
      if (isApiError(error) && error.code === 'proposal-gone') await reload().catch(() => undefined);
    }
  };
  const agree = async () => {
    // Any call can be proposed; whoever may agree to it may make it.
    const name = proposed.call as 'staffRefundOrder';
    const input = { params: proposed.params as { id: string }, body: proposed.body };
    return call(name, input, { headers: { proposal: id } });
  };
  const drop = async () => call('staffDropProposal', { params: { id } });

  return (
    <article className={css.alarm}>
      <h3 className={`${css.what} ${css.act}`}>{act}</h3>
      <p className={css.facts}>
        <span>{isOwn ? t('alarms.proposed-by-you') : t('alarms.proposed-by', { name: person })}</span>
        <time dateTime={at}>{formatShortMoment(new Date(at), language)}</time>
      </p>
      {failure && <Notice tone="danger" title={failure} />}
      <div className={css.acts}>
        {!isOwn && (
          <ActionButton look="quiet" onAction={async () => attempt(agree)} runningText={t('alarms.doing')}>
            {t('alarms.agree')}
          </ActionButton>
        )}
        <ActionButton look="text" onAction={async () => attempt(drop)} runningText={t('alarms.doing')}>
          {isOwn ? t('alarms.withdraw') : t('alarms.decline')}
        </ActionButton>
      </div>
    </article>
  );
}
