import { Mobile } from '@shop/contract/account';
import { contractResolver } from '@shop/forms/contract-resolver';
import { FormFailure } from '@shop/forms/form-failure';
import { SubmitButton } from '@shop/forms/submit-button';
import { useFormSubmit } from '@shop/forms/use-form-submit';
import { Button } from '@shop/ui/button/button';
import { mobileOf, type TypedMobile } from '@shop/ui/phone-field/mobile';
import { useId } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import * as z from 'zod/mini';
import { authIssueKey } from '../login/auth-issue.ts';
import { MobileField } from '../login/mobile-field.tsx';
import css from './profile.module.css';
import dialog from '@shop/ui/dialog/dialog.module.css';
import text from '@shop/ui/text/text.module.css';

const NewNumber = z.object({ mobile: Mobile });
interface Values {
  mobile: TypedMobile;
}

const fieldOf = (path: string) => (path === 'mobile' ? ('mobile.number' as const) : undefined);

interface NewMobileFormProps {
  onSend: (mobile: string) => Promise<unknown>;
  onCancel: () => void;
}

export function NewMobileForm({ onSend, onCancel }: NewMobileFormProps) {
  const { t } = useTranslation(['mf-account', 'common']);
  const id = useId();
  const form = useForm<Values, unknown, { mobile: string }>({
    defaultValues: { mobile: { country: '971', number: '' } },
    resolver: contractResolver<Values, typeof NewNumber>({
      schema: NewNumber,
      inputOf: ({ mobile }) => ({ mobile: mobileOf(mobile) }),
      messageOf: (issue, { mobile }) => t(authIssueKey(issue, mobile.country)),
      fieldOf: () => 'mobile.number',
    }),
  });
  const country = useWatch({ control: form.control, name: 'mobile.country' });
  const { running, failure, onSubmit } = useFormSubmit(form, {
    send: ({ mobile }) => onSend(mobile),
    failed: t('common:errors.otp-send'),
    fieldOf,
  });

  return (
    <form className={css.form} noValidate onSubmit={onSubmit}>
      <p className={`${text.small} ${text.soft}`}>{t('profile.change-mobile-text')}</p>
      <MobileField
        id={id}
        label={t('profile.new-mobile')}
        chosen={country}
        country={form.register('mobile.country')}
        number={form.register('mobile.number')}
        error={form.formState.errors.mobile?.number?.message}
      />
      <FormFailure text={failure} />
      <div className={dialog.actions}>
        <SubmitButton running={running} runningText={t('common:actions.sending')}>
          {t('login.submit')}
        </SubmitButton>
        <Button look="text" onClick={onCancel}>
          {t('common:actions.cancel')}
        </Button>
      </div>
    </form>
  );
}
