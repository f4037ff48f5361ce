import type { ProfileChange } from '@shop/contract/account';
import { LANGUAGES, type Language } from '@shop/contract/languages';
import { useServices } from '@shop/federation/services';
import { Check } from '@shop/ui/check/check';
import { Field, Select } from '@shop/ui/field/field';
import { useRunning } from '@shop/ui/running/use-running';
import { useId, useState } from 'react';
import { toast } from 'react-hot-toast/headless';
import { useTranslation } from 'react-i18next';
import { useRevalidator } from 'react-router-dom';
import { failureText } from '../form/failure.ts';
import css from './profile.module.css';

const NAMES: Record<Language, string> = { en: 'profile.english', ar: 'profile.arabic' };

/** The language of SMS and email. The language of the pages is chosen in the header. */
export function LanguageChoice({ lang }: { lang: Language }) {
  const { t } = useTranslation('mf-account');
  const { value, running, choose } = useChoice(lang, (chosen) => ({ lang: chosen }));
  return (
    <div className={css.grid}>
      <Field id={useId()} label={t('profile.messages-language')}>
        {(control) => (
          <Select
            {...control}
            value={value}
            aria-busy={running || undefined}
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

/** Whether the customer wants offers. */
export function MarketingChoice({ marketing }: { marketing: boolean }) {
  const { t } = useTranslation('mf-account');
  const { value, running, choose } = useChoice(marketing, (chosen) => ({ marketing: chosen }));
  return (
    <Check lines checked={value} aria-busy={running || undefined} onChange={({ target }) => choose(target.checked)}>
      {t('sign-up.marketing')}
    </Check>
  );
}

/**
 * A part of the profile that is saved as soon as it is chosen. While that is under way the choice is shown; a failed
 * one goes back and is told.
 */
function useChoice<Value>(saved: Value, changeOf: (value: Value) => ProfileChange) {
  const { t } = useTranslation(['mf-account', 'common']);
  const { client } = useServices();
  const { revalidate } = useRevalidator();
  const [running, run] = useRunning();
  const [wanted, setWanted] = useState(saved);

  const choose = (value: Value) =>
    run(async () => {
      setWanted(value);
      try {
        await client('changeProfile', { body: changeOf(value) });
        await revalidate();
        toast(t('common:toasts.profile-saved'));
      } catch (error) {
        const told = failureText(error, { failed: t('profile.save-failed'), network: t('common:errors.network') });
        if (told) toast.error(told);
      }
    });

  return { value: running ? wanted : saved, running, choose };
}
