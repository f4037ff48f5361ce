import type { StaffRole } from '@shop/contract/staff-roles';
import { ActionButton } from '@shop/ui/button/button';
import { Dialog } from '@shop/ui/dialog/dialog';
import { Field, Input } from '@shop/ui/field/field';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useStaff } from '../session/session-context.ts';
import { failureText } from '../states/failure-text.ts';
import { Notice } from '../states/notice.tsx';
import type { Link } from './link-once.tsx';
import { RoleChoice } from './role-choice.tsx';
import css from './people.module.css';

/** Characters of a name; the contract has the same limit. */
const LONGEST = 80;

interface InviteDialogProps {
  onLink: (link: Link) => void;
  onClosed: () => void;
}

/** Takes a person in. What comes back is the link with which the person makes the first key. */
export function InviteDialog({ onLink, onClosed }: InviteDialogProps) {
  const { t } = useTranslation('mf-staff');
  const { call } = useStaff();
  const id = useId();
  const [name, setName] = useState('');
  const [role, setRole] = useState<StaffRole>('orders');
  const [failure, setFailure] = useState<string | null>(null);

  const invite = async (close: () => void) => {
    if (name.trim() === '') {
      setFailure(t('people.name-missing'));
      return;
    }
    setFailure(null);
    try {
      onLink(await call('staffInvite', { body: { name: name.trim(), role } }));
      close();
    } catch (error) {
      setFailure(failureText(error, t('people.failed')));
    }
  };

  return (
    <Dialog title={t('people.invite')} onClosed={onClosed}>
      {(close) => (
        <form className={css.form}>
          <Field id={id} label={t('people.name')}>
            {(control) => (
              <Input
                {...control}
                value={name}
                maxLength={LONGEST}
                autoComplete="off"
                onChange={({ target }) => setName(target.value)}
              />
            )}
          </Field>
          <RoleChoice value={role} onChoose={setRole} />
          {role === 'owner' && <p className={css.soft}>{t('people.owner-later')}</p>}
          {failure && <Notice tone="danger" title={failure} />}
          <ActionButton type="submit" onAction={async () => invite(close)} runningText={t('people.saving')}>
            {t('people.make-link')}
          </ActionButton>
        </form>
      )}
    </Dialog>
  );
}
