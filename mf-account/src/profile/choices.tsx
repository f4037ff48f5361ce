import type { Profile, ProfileChange } from '@shop/contract/account';
import { LANGUAGES, type Language } from '@shop/contract/languages';
import { useToastFailure } from '@shop/customer/failure';
import { useServices } from '@shop/federation/services';
import { writtenPhone } from '@shop/text/written-phone';
import { useBusy } from '@shop/ui/busy/use-busy';
import { Check } from '@shop/ui/check/check';
import { Field, Select } from '@shop/ui/field/field';
import { useId, useState } from 'react';
import { toast } from 'react-hot-toast/headless';
import { useTranslation } from 'react-i18next';
import { useRevalidator } from 'react-router-dom';
import css from './profile.module.css';

const NAMES: Record<Language, string> = { en: 'profile.english', ar: 'profile.arabic' };

/** The language of SMS and email. The language of the pages is chosen in the header. */
export function LanguageChoice({ lang }: { lang: Language }) {
  const { t } = useTranslation('mf-account');
  const { value, saving, choose } = useChoice(lang, (chosen) => ({ lang: chosen }));
  return (
    <div className={css.grid}>
      <Field id={useId()} label={t('profile.messages-language')}>
        {(control) => (
          <Select
            {...control}
            value={value}
            aria-busy={saving || undefined}
            onChange={({ target }) => choose(target.value as Language)}
          >
            {LANGUAGES.map((language) => (
              <option key={language} value={language} lang={language}>
                {t(NAMES[language])}
              </option>
            ))}
          </Select>
        )}
      </Field>
    </div>
  );
}

/** Where login codes go: by SMS, or to the email once that is confirmed. */
export function LoginCodesChoice({ mobile, email, loginCodesBy }: Profile) {
  const { t } = useTranslation('mf-account');
  const { value, saving, choose } = useChoice(loginCodesBy, (chosen) => ({ loginCodesBy: chosen }));
  return (
    <div className={css.grid}>
      <Field
        id={useId()}
        label={t('profile.login-codes-to')}
        hint={email === undefined ? t('profile.login-codes-hint') : undefined}
      >
        {(control) => (
          <Select
            {...control}
            value={value}
            aria-busy={saving || undefined}
            onChange={({ target }) => choose(target.value as Profile['loginCodesBy'])}
          >
            <option value="sms">{t('profile.login-codes-sms', { phone: writtenPhone(mobile) })}</option>
            {email !== undefined && <option value="email">{email}</option>}
          </Select>
        )}
      </Field>
    </div>
  );
}

export function MarketingChoice({ marketing }: { marketing: boolean }) {
  const { t } = useTranslation('mf-account');
  const { value, saving, choose } = useChoice(marketing, (chosen) => ({ marketing: chosen }));
  return (
    <Check lines checked={value} aria-busy={saving || undefined} onChange={({ target }) => choose(target.checked)}>
      {t('sign-up.marketing')}
    </Check>
  );
}

/** A choice that is saved at once. The new value is shown while it is saved; where that fails, the old one returns. */
function useChoice<Value>(saved: Value, changeOf: (value: Value) => ProfileChange) {
  const { t } = useTranslation(['mf-account', 'common']);
  const { client } = useServices();
  const { revalidate } = useRevalidator();
  const toastFailure = useToastFailure();
  const [saving, run] = useBusy();
  const [chosen, setChosen] = useState(saved);

  const choose = (value: Value) =>
    run(async () => {
      setChosen(value);
      await client('changeProfile', { body: changeOf(value) }).catch(toastFailure(t('profile.save-failed')));
      await revalidate();
      toast(t('common:toasts.profile-saved'));
    });

  return { value: saving ? chosen : saved, saving, choose };
}
