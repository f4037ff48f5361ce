import { IncenseBurner } from '@shop/ui/illustration/incense-burner';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { LanguageLink } from '../frame/language-link.tsx';
import scale from '../frame/scale.module.css';
import css from './sign-in-layout.module.css';

interface SignInLayoutProps {
  wide?: boolean;
  /** Where nothing can go on the burner is cold. */
  cold?: boolean;
  children: ReactNode;
}

/** The frame of what comes before a session: the sign-in and a new person's first key. */
export function SignInLayout({ wide = false, cold = false, children }: SignInLayoutProps) {
  const { t } = useTranslation('mf-staff');
  return (
    <div className={`${scale.scale} ${css.door}`}>
      <div className={css.top}>
        <span className={css.wordmark}>{t('frame.house')}</span>
        <LanguageLink className={css.language} />
      </div>
      <div className={css.middle}>
        <IncenseBurner cold={cold} />
        <section className={`${css.sheet} ${wide ? css.wide : ''}`}>{children}</section>
      </div>
      <p className={css.foot}>{t('door.foot')}</p>
    </div>
  );
}
