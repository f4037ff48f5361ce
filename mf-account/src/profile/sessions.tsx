import type { OwnSession } from '@shop/contract/account';
import { useToastFailure } from '@shop/customer/failure';
import { useServices } from '@shop/federation/services';
import { formatDate } from '@shop/i18n/format';
import { useLanguage } from '@shop/i18n/use-language';
import { useShop } from '@shop/store/react';
import { ActionButton, Button } from '@shop/ui/button/button';
import { ConfirmDialog } from '@shop/ui/dialog/confirm-dialog';
import { PartFailed } from '@shop/ui/problem-page/part-failed';
import { useRef, useState } from 'react';
import { toast } from 'react-hot-toast/headless';
import { useTranslation } from 'react-i18next';
import { useNavigate, useRevalidator } from 'react-router-dom';
import { ProfileSection } from './profile-section.tsx';
import css from './items.module.css';
import text from '@shop/ui/text/text.module.css';

/** The browsers in which the customer is logged in, each of which can be logged out, or all at once. Null where they could not be loaded. */
export function Sessions({ sessions }: { sessions: readonly OwnSession[] | null }) {
  const { t } = useTranslation('mf-account');
  const { client } = useServices();
  const { revalidate } = useRevalidator();
  const toastFailure = useToastFailure();
  const heading = useRef<HTMLHeadingElement>(null);

  const end = async (id: string) => {
    await client('endSession', { params: { id } }).catch(toastFailure(t('sessions.end-failed')));
    await revalidate();
    toast(t('sessions.ended'));
    // The button that had the focus is gone with its item.
    heading.current?.focus();
  };

  return (
    <ProfileSection title={t('sessions.title')} heading={heading}>
      {sessions === null ? (
        <PartFailed retry={revalidate} />
      ) : (
        <ul className={css.list}>
          {sessions.map((session) => (
            <Session key={session.id} session={session} onEnd={() => end(session.id)} />
          ))}
        </ul>
      )}
      <LogOutEverywhere />
    </ProfileSection>
  );
}

interface SessionProps {
  session: OwnSession;
  onEnd: () => Promise<unknown>;
}

function Session({ session: { browser, system, lastUsed, current }, onEnd }: SessionProps) {
  const { t } = useTranslation('mf-account');
  const language = useLanguage();
  const name = [browser, system].filter(Boolean).join(' · ') || t('sessions.unknown');
  return (
    <li className={css.item}>
      <span className={css.words}>
        {/* In a line of its own, which follows the page's direction: the name alone would begin at the left in Arabic. */}
        <span>
          <bdi>{name}</bdi>
        </span>
        <span className={`${text.small} ${text.soft}`}>
          {current
            ? t('sessions.current')
            : t('sessions.last-used', { date: formatDate(new Date(lastUsed), language) })}
        </span>
      </span>
      {!current && (
        <ActionButton look="text" className={css.action} onAction={onEnd} runningText={t('sessions.ending')}>
          {t('sessions.end')}
          <span className={text.hidden}>: {name}</span>
        </ActionButton>
      )}
    </li>
  );
}

function LogOutEverywhere() {
  const { t } = useTranslation('mf-account');
  const { client } = useServices();
  const shop = useShop();
  const navigate = useNavigate();
  const toastFailure = useToastFailure();
  const [asking, setAsking] = useState(false);

  const leave = async () => {
    await client('endAllSessions', {}).catch(toastFailure(t('sessions.end-failed')));
    shop.leave();
    toast(t('sessions.all-ended'));
    await navigate('/login');
  };

  return (
    <>
      <Button look="quiet" onClick={() => setAsking(true)}>
        {t('sessions.end-all')}
      </Button>
      {asking && (
        <ConfirmDialog
          question={t('sessions.end-all-question')}
          explanation={t('sessions.end-all-text')}
          yes={t('sessions.end-all')}
          running={t('sessions.ending')}
          onYes={leave}
          onClosed={() => setAsking(false)}
        />
      )}
    </>
  );
}
