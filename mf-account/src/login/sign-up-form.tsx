import { SignUp } from '@shop/contract/account';
import { withLatinDigits } from '@shop/contract/latin-digits';
import { contractResolver } from '@shop/forms/contract-resolver';
import { FormFailure } from '@shop/forms/form-failure';
import { SubmitButton } from '@shop/forms/submit-button';
import { useFormSubmit } from '@shop/forms/use-form-submit';
import { useLanguage } from '@shop/i18n/use-language';
import { Check } from '@shop/ui/check/check';
import { Field, Input } from '@shop/ui/field/field';
import { mobileOf, typedMobile, type TypedMobile } from '@shop/ui/phone-field/mobile';
import { useEffect, useId } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import type * as z from 'zod/mini';
import { authIssueKey } from './auth-issue.ts';
import { MobileField } from './mobile-field.tsx';
import { suggestedUsername } from './suggested-username.ts';
import { useUsernameCheck, UsernameNote } from './username-check.tsx';
import css from './auth-page.module.css';
import text from '@shop/ui/text/text.module.css';

export type SignUpInput = z.output<typeof SignUp>;

interface Values {
  name: string;
  username: string;
  mobile: TypedMobile;
  email: string;
  acceptTerms: boolean;
  marketing: boolean;
}

const FIELDS = {
  name: 'name',
  username: 'username',
  mobile: 'mobile.number',
  email: 'email',
  acceptTerms: 'acceptTerms',
  marketing: 'marketing',
} as const;
const fieldOf = (path: string) => FIELDS[path as keyof typeof FIELDS];

interface SignUpFormProps {
  /** The earlier values of the form, for a visitor who comes back from the code. */
  typed: SignUpInput | null;
  onSend: (input: SignUpInput) => Promise<unknown>;
}

export function SignUpForm({ typed, onSend }: SignUpFormProps) {
  const { t } = useTranslation(['mf-account', 'common']);
  const lang = useLanguage();
  const id = useId();
  const { username, check, forget } = useUsernameCheck();
  // No other defaults: they would overwrite what was typed before hydration.
  const form = useForm<Values, unknown, SignUpInput>({
    defaultValues: typed ? { ...typed, mobile: typedMobile(typed.mobile) } : { mobile: { country: '971' } },
    resolver: contractResolver<Values, typeof SignUp>({
      schema: SignUp,
      inputOf: ({ name: typedName, username: typedUsername, mobile, email: typedEmail, ...rest }) => ({
        ...rest,
        name: typedName.trim() || undefined,
        username: withLatinDigits(typedUsername.trim()),
        mobile: mobileOf(mobile),
        email: typedEmail.trim() || undefined,
        lang,
      }),
      messageOf: (issue, { mobile }) => t(authIssueKey(issue, mobile.country)),
      fieldOf,
    }),
  });
  // Registered in the order of the fields, because the focus goes to the first invalid one in the order of registration.
  const country = form.register('mobile.country');
  const number = form.register('mobile.number');
  const name = form.register('name');
  const usernameInput = form.register('username', {
    onBlur: () => check(form.getValues('username'), mobileOf(form.getValues('mobile'))),
    onChange: forget,
  });
  const email = form.register('email');
  // An effect, because a random name is in no served page; a name that was typed before hydration is kept.
  useEffect(() => {
    if (!form.getValues('username')) form.setValue('username', suggestedUsername());
  }, [form]);
  const { errors } = form.formState;
  const chosen = useWatch({ control: form.control, name: 'mobile.country' });
  const { running, failure, onSubmit } = useFormSubmit(form, {
    send: onSend,
    failed: t('common:errors.signup'),
    fieldOf,
  });
  const termsError = errors.acceptTerms?.message;

  return (
    <form className={css.form} noValidate onSubmit={onSubmit}>
      <MobileField
        id={`${id}mobile`}
        chosen={chosen}
        country={country}
        number={number}
        error={errors.mobile?.number?.message}
      />
      <Field id={`${id}name`} label={t('fields.first-name')} optional={t('optional')} error={errors.name?.message}>
        {(control) => <Input {...control} {...name} dir="auto" autoComplete="given-name" maxLength={80} />}
      </Field>
      <Field
        id={`${id}username`}
        label={t('fields.username')}
        hint={t('hints.username')}
        keepHint
        error={errors.username?.message}
        // The API refuses a taken name with the same sentence.
        note={!errors.username && <UsernameNote username={username} />}
      >
        {(control) => (
          <Input
            {...control}
            {...usernameInput}
            dir="ltr"
            autoComplete="username"
            autoCapitalize="words"
            spellCheck={false}
          />
        )}
      </Field>
      <Field id={`${id}email`} label={t('fields.email')} optional={t('optional')} error={errors.email?.message}>
        {(control) => <Input {...control} {...email} type="email" dir="ltr" autoComplete="email" />}
      </Field>
      <div className={css.checks}>
        <Check
          {...form.register('acceptTerms')}
          lines
          required
          aria-invalid={termsError ? true : undefined}
          aria-describedby={termsError ? `${id}terms` : undefined}
        >
          {t('sign-up.terms-before')}{' '}
          <Link className={text.link} to="/policies">
            {t('sign-up.terms-link')}
          </Link>
        </Check>
        {termsError && (
          <p id={`${id}terms`} className={css.error}>
            {termsError}
          </p>
        )}
        <Check {...form.register('marketing')} lines>
          {t('sign-up.marketing')}
        </Check>
      </div>
      <FormFailure text={failure} />
      <SubmitButton wide running={running} runningText={t('common:actions.sending')}>
        {t('sign-up.submit')}
      </SubmitButton>
    </form>
  );
}
