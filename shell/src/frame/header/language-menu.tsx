import { LANGUAGES, type Language } from '@shop/contract/languages';
import { saveLanguage } from '@shop/i18n/choose-language';
import { useLanguage } from '@shop/i18n/use-language';
import { useDismissableDetails } from '@shop/ui/dismissable/use-dismissable-details';
import { Icon } from '@shop/ui/icon/icon';
import type { MouseEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router-dom';
import { isSameDocument, languageAddress, type RouterLocation } from './language-links.ts';
import css from './language-menu.module.css';
import text from '@shop/ui/text/text.module.css';

const LABELS: Record<Language, string> = { en: 'navigation.english', ar: 'navigation.arabic' };

/** Saves the choice and reloads the page at its address in the chosen language. */
function choose(language: Language, place: RouterLocation) {
  saveLanguage(language);
  const target = new URL(languageAddress(language, place) + location.hash, location.href);
  if (isSameDocument(new URL(location.href), target)) location.reload();
  else location.assign(target);
}

function LanguageLink({ language }: { language: Language }) {
  const { t } = useTranslation('shell');
  const place = useLocation();
  const current = useLanguage() === language;

  const follow = (event: MouseEvent) => {
    if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    choose(language, place);
  };

  return (
    <a
      className={css.option}
      href={languageAddress(language, place)}
      hrefLang={language}
      lang={language}
      aria-current={current ? 'true' : undefined}
      onClick={follow}
    >
      {t(LABELS[language])}
    </a>
  );
}

export function LanguageMenu() {
  const { t } = useTranslation('shell');
  const language = useLanguage();
  const details = useDismissableDetails();

  return (
    <details className={css.menu} ref={details}>
      <summary className={css.chosen}>
        <span className={text.hidden}>{t('common:accessibility.choose-language')}: </span>
        {t(LABELS[language])}
        <Icon name="down" className={css.chevron} />
      </summary>
      <ul className={css.options}>
        {LANGUAGES.map((option) => (
          <li key={option}>
            <LanguageLink language={option} />
          </li>
        ))}
      </ul>
    </details>
  );
}
