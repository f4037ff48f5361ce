import { SendOtp } from '@shop/contract/account';
import { withLatinDigits } from '@shop/contract/latin-digits';
import { contractResolver } from '@shop/forms/contract-resolver';
import { FormFailure } from '@shop/forms/form-failure';
import { SubmitButton } from '@shop/forms/submit-button';
import { useFormSubmit } from '@shop/forms/use-form-submit';
import { Field, Input } from '@shop/ui/field/field';
import { mobileOf, typedMobile, type TypedMobile } from '@shop/ui/phone-field/mobile';
import { useId } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { authIssueKey } from './auth-issue.ts';
import { ForgottenUsername } from './forgotten-username.tsx';
import { MobileField } from './mobile-field.tsx';
import css from './auth-page.module.css';

export type LoginInput = { mobile: string; username: string };

interface Values {
  mobile: TypedMobile;
  username: string;
}

const FIELDS = { mobile: 'mobile.number', username: 'username' } as const;
const fieldOf = (path: string) => FIELDS[path as keyof typeof FIELDS];

interface LoginFormProps {
  /** The earlier values of the form, for a visitor who comes back from the code. */
  typed: LoginInput | null;
  onSend: (input: LoginInput) => Promise<unknown>;
}

export function LoginForm({ typed, onSend }: LoginFormProps) {
  const { t } = useTranslation(['mf-account', 'common']);
  const id = useId();
  // No other defaults: they would overwrite what was typed before hydration.
  const form = useForm<Values, unknown, LoginInput>({
    defaultValues: typed ? { ...typed, mobile: typedMobile(typed.mobile) } : { mobile: { country: '971' } },
    resolver: contractResolver<Values, typeof SendOtp>({
      schema: SendOtp,
      inputOf: ({ mobile, username }) => ({ mobile: mobileOf(mobile), username: withLatinDigits(username.trim()) }),
      messageOf: (issue, { mobile }) =>
        issue.path === 'username' && !issue.missing
          ? t('login.username-invalid')
          : t(authIssueKey(issue, mobile.country)),
      fieldOf,
    }),
  });
  // Registered in the order of the fields, because the focus goes to the first invalid one in the order of registration.
  const country = form.register('mobile.country');
  const number = form.register('mobile.number');
  const name = form.register('username');
  const { errors } = form.formState;
  const chosen = useWatch({ control: form.control, name: 'mobile.country' });
  const { running, failure, onSubmit } = useFormSubmit(form, {
    send: onSend,
    failed: t('common:errors.otp-send'),
    fieldOf,
  });

  return (
    <form className={css.form} noValidate onSubmit={onSubmit}>
      <MobileField
        id={`${id}mobile`}
        chosen={chosen}
        country={country}
        number={number}
        error={errors.mobile?.number?.message}
      />
      <Field id={`${id}username`} label={t('fields.username')} error={errors.username?.message}>
        {(control) => (
          <Input {...control} {...name} dir="ltr" autoComplete="username" autoCapitalize="words" spellCheck={false} />
        )}
      </Field>
      <ForgottenUsername
        mobileOf={() => mobileOf(form.getValues('mobile'))}
        onInvalid={() => void form.trigger('mobile.number', { shouldFocus: true })}
      />
      <FormFailure text={failure} />
      <SubmitButton wide running={running} runningText={t('common:actions.sending')}>
        {t('login.submit')}
      </SubmitButton>
    </form>
  );
}
