import { ProfileChange, type Profile } from '@shop/contract/account';
import { useServices } from '@shop/federation/services';
import { contractResolver } from '@shop/forms/contract-resolver';
import { FormFailure } from '@shop/forms/form-failure';
import { SubmitButton } from '@shop/forms/submit-button';
import { useFormSubmit } from '@shop/forms/use-form-submit';
import { useShop } from '@shop/store/react';
import { Field, Input } from '@shop/ui/field/field';
import { useId, type ReactNode } from 'react';
import { useForm } from 'react-hook-form';
import { toast } from 'react-hot-toast/headless';
import { useTranslation } from 'react-i18next';
import { useRevalidator } from 'react-router-dom';
import type { PendingEmail } from './email-code.tsx';
import { NewEmail } from './new-email.tsx';
import css from './profile.module.css';

interface Values {
  name: string;
  email: string;
}

const LONGEST_NAME = 80;
const FIELDS = { name: 'name', email: 'email' } as const;
const fieldOf = (path: string) => FIELDS[path as keyof typeof FIELDS];

interface DetailsFormProps {
  profile: Profile;
  /** Called with a change of email that waits for its code. The name is saved by then. */
  onCode: (pending: PendingEmail) => void;
  children: ReactNode;
}

/** Name and email; an empty one is removed. The username can't be changed. */
export function DetailsForm({ profile, onCode, children }: DetailsFormProps) {
  const { t } = useTranslation(['mf-account', 'common']);
  const { client } = useServices();
  const shop = useShop();
  const { revalidate } = useRevalidator();
  const id = useId();
  const form = useForm<Values, unknown, ProfileChange>({
    defaultValues: { name: profile.name ?? '', email: profile.newEmail ?? profile.email ?? '' },
    resolver: contractResolver<Values, typeof ProfileChange>({
      schema: ProfileChange,
      inputOf: ({ name, email }) => ({ name: name.trim() || null, ...emailIn(email.trim(), profile) }),
      messageOf: ({ path }) =>
        path === 'email' ? t('validation.email-invalid') : t('validation.too-long', { max: LONGEST_NAME }),
      fieldOf,
    }),
  });
  // Registered in the order of the fields, because the focus goes to the first invalid one in the order of registration.
  const inputs = { name: form.register('name'), email: form.register('email') };
  const { errors } = form.formState;
  const save = async (body: ProfileChange) => {
    const { data, pendingId } = await client('changeProfile', { body });
    const { token, user } = shop.store.getState().session;
    // The header and later pages show the name from the session.
    if (token && user) shop.enter(token, { ...user, name: data.name });
    await revalidate();
    if (pendingId) onCode({ pendingId, sentAt: Date.now(), sent: body.email ?? null });
    else toast(t('common:toasts.profile-saved'));
  };
  const { running, failure, onSubmit } = useFormSubmit(form, { send: save, failed: t('profile.save-failed'), fieldOf });

  return (
    <form className={css.form} noValidate onSubmit={onSubmit}>
      <div className={css.grid}>
        <Field id={`${id}name`} label={t('fields.name')} error={errors.name?.message}>
          {(control) => <Input {...control} {...inputs.name} autoComplete="name" maxLength={LONGEST_NAME} />}
        </Field>
        <Field id={`${id}email`} label={t('fields.email')} error={errors.email?.message}>
          {(control) => <Input {...control} {...inputs.email} type="email" dir="ltr" autoComplete="email" />}
        </Field>
        <Field id={`${id}username`} label={t('fields.username')}>
          {(control) => <Input {...control} value={profile.username} readOnly dir="ltr" />}
        </Field>
        {children}
        {profile.newEmail && <NewEmail email={profile.newEmail} />}
      </div>
      <FormFailure text={failure} />
      <SubmitButton running={running} runningText={t('common:actions.saving')}>
        {t('common:actions.save')}
      </SubmitButton>
    </form>
  );
}

/** An unchanged email is left out: each time the API receives one, it sends a code or a confirmation link. */
const emailIn = (typed: string, { email, newEmail }: Profile): Pick<ProfileChange, 'email'> =>
  typed === (newEmail ?? email ?? '') ? {} : { email: typed || null };
