import type { StaffCallAnswer } from '@shop/contract/staff-calls';
import { ActionButton, Button } from '@shop/ui/button/button';
import { Dialog } from '@shop/ui/dialog/dialog';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useStaff } from '../session/session-context.ts';
import { failureText } from '../states/failure-text.ts';
import { Notice } from '../states/notice.tsx';
import type { Link } from './link-once.tsx';
import { RoleChoice } from './role-choice.tsx';
import { useWaitingText } from './use-waiting-text.ts';
import css from './people.module.css';

type People = StaffCallAnswer<'staffPeople'>['data'];
export type Person = People[number];

interface PersonDialogProps {
  person: Person;
  /** Nobody makes a link for themselves. */
  isMe: boolean;
  onPeople: (people: People) => void;
  onLink: (link: Link) => void;
  onClosed: () => void;
}

/** What an owner does about a person: approving what waits, another role, a new link, the end. */
export function PersonDialog({ person, isMe, onPeople, onLink, onClosed }: PersonDialogProps) {
  const { t } = useTranslation('mf-staff');
  const { call } = useStaff();
  const waitingText = useWaitingText();
  const [role, setRole] = useState(person.role);
  const [isEnding, setEnding] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const params = { id: person.id };

  const act = async (change: () => Promise<void>, close: () => void) => {
    setFailure(null);
    try {
      await change();
      close();
    } catch (error) {
      setFailure(failureText(error, t('people.failed')));
    }
  };
  const changeRole = async () => onPeople((await call('staffChangeRole', { params, body: { role } })).data);
  const approvable = person.waiting.filter(({ mayApprove }) => mayApprove);
  const approve = async () => {
    const keys = approvable.flatMap(({ key }) => (key ? [key.id] : []));
    const body = { name: person.name, keys, owner: approvable.some(({ key }) => key === null) };
    onPeople((await call('staffApprove', { params, body })).data);
  };
  const end = async () => onPeople((await call('staffEnd', { params })).data);
  const makeLink = async () => onLink(await call('staffRecover', { params }));

  return (
    <Dialog title={person.name} onClosed={onClosed}>
      {(close) => (
        <div className={css.form}>
          {person.waiting.length > 0 && (
            <div className={css.act}>
              {person.waiting.map((access) => (
                <p key={access.key?.id}>{waitingText(access)}</p>
              ))}
              {approvable.length > 0 ? (
                <ActionButton look="quiet" onAction={async () => act(approve, close)} runningText={t('people.saving')}>
                  {t('people.approve')}
                </ActionButton>
              ) : (
                <p className={css.soft}>{t('people.not-by-you')}</p>
              )}
            </div>
          )}
          <RoleChoice value={role} onChoose={setRole} />
          {role === 'owner' && person.role !== 'owner' && <p className={css.soft}>{t('people.owner-later')}</p>}
          {failure && <Notice tone="danger" title={failure} />}
          <ActionButton
            disabled={role === person.role}
            onAction={async () => act(changeRole, close)}
            runningText={t('people.saving')}
          >
            {t('people.save-role')}
          </ActionButton>
          {!isMe && (
            <div className={css.act}>
              <p className={css.soft}>{t('people.recover-text')}</p>
              <ActionButton look="quiet" onAction={async () => act(makeLink, close)} runningText={t('people.saving')}>
                {t('people.make-link')}
              </ActionButton>
            </div>
          )}
          <div className={css.act}>
            <p className={css.soft}>{t('people.end-text')}</p>
            {isEnding ? (
              <div className={css.actions}>
                <ActionButton look="quiet" onAction={async () => act(end, close)} runningText={t('people.saving')}>
                  {t('people.end-now', { name: person.name })}
                </ActionButton>
                <Button look="text" onClick={() => setEnding(false)}>
                  {t('people.keep')}
                </Button>
              </div>
            ) : (
              <Button look="quiet" onClick={() => setEnding(true)}>
                {t('people.end')}
              </Button>
            )}
          </div>
        </div>
      )}
    </Dialog>
  );
}
