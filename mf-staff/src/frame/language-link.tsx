import type { Language } from '@shop/contract/languages';
import { arabicPath, saveLanguage } from '@shop/i18n/choose-language';
import { useLanguage } from '@shop/i18n/use-language';
import type { MouseEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router-dom';

const OTHER: Record<Language, Language> = { en: 'ar', ar: 'en' };

/** The same screen in the other language: another document, at its own address. */
export function LanguageLink({ className }: { className?: string | undefined }) {
  const { t } = useTranslation('mf-staff');
  const { pathname, search, hash } = useLocation();
  const other = OTHER[useLanguage()];
  const address = (other === 'ar' ? arabicPath(pathname) : pathname) + search + hash;

  const choose = (event: MouseEvent) => {
    if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    saveLanguage(other);
    location.assign(address);
  };

  return (
    <a className={className} href={address} lang={other} hrefLang={other} onClick={choose}>
      {t('frame.other-language')}
    </a>
  );
}
