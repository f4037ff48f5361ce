import { ActionButton } from '@shop/ui/button/button';
import { Field, Input } from '@shop/ui/field/field';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { StaffIcon } from '../icon/staff-icon.tsx';
import { ForPasskeys } from '../prompts/for-passkeys.tsx';
import { usePasskey } from '../prompts/use-passkey.ts';
import { Notice } from '../states/notice.tsx';
import css from './sign-in-layout.module.css';

/** Characters of a key's name; the contract has the same limit. */
const LONGEST = 60;

/** The name of a new key, and the button that makes it. `onMake` gets the name; what it throws is shown here. */
export function NewKeyForm({ onMake }: { onMake: (label: string) => Promise<unknown> }) {
  const { t } = useTranslation('mf-staff');
  const id = useId();
  const [label, setLabel] = useState('');
  const { failure, run } = usePasskey();

  return (
    <ForPasskeys>
      <div className={css.form}>
        <Field id={id} label={t('door.key-name')} hint={t('door.key-name-hint')}>
          {(control) => (
            <Input
              {...control}
              value={label}
              maxLength={LONGEST}
              autoComplete="off"
              onChange={(event) => setLabel(event.target.value)}
            />
          )}
        </Field>
        {failure && <Notice tone="danger" {...failure} />}
        <ActionButton
          wide
          onAction={() => run(() => onMake(label.trim() || t('door.key-name-plain')))}
          runningText={t('key.waiting')}
        >
          <StaffIcon name="key" />
          {t('door.make-key')}
        </ActionButton>
      </div>
    </ForPasskeys>
  );
}
