import { LANGUAGES, type Language } from '@shop/contract/languages';
import { Check } from '@shop/ui/check/check';
import { Field, Select } from '@shop/ui/field/field';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { useChoice } from './use-choice.ts';
import css from './profile.module.css';

const NAMES: Record<Language, string> = { en: 'profile.english', ar: 'profile.arabic' };

/** The language that messages come in; that of the pages is chosen in the header. */
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

export function MarketingChoice({ marketing }: { marketing: boolean }) {
  const { t } = useTranslation('mf-account');
  const { value, running, choose } = useChoice(marketing, (chosen) => ({ marketing: chosen }));
  return (
    <Check lines checked={value} aria-busy={running || undefined} onChange={({ target }) => choose(target.checked)}>
      {t('sign-up.marketing')}
    </Check>
  );
}
