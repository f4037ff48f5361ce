import { Photo } from '@shop/ui/photo/photo';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import css from './auth-page.module.css';
import layout from '@shop/ui/layout/layout.module.css';
import text from '@shop/ui/text/text.module.css';

interface AuthPageProps {
  title: string;
  intro: string;
  reason?: string | undefined;
  photo: { src: string; color: string };
  /** The link from login to sign-up, or back. */
  otherwise: { question: string; label: string; to: string };
  children: ReactNode;
}

/** The layout of login and sign-up: a form, with a photograph beside it on large screens. */
export function AuthPage({ title, intro, reason, photo, otherwise, children }: AuthPageProps) {
  const { t } = useTranslation('mf-account');
  return (
    <div className={`${layout.wrap} ${css.page}`}>
      <div className={css.column}>
        <div className={css.head}>
          <h1 className={text.title}>{title}</h1>
          <p className={text.soft}>{intro}</p>
        </div>
        {reason && <p className={css.note}>{reason}</p>}
        <noscript>
          <p className={css.note}>{t('login.needs-javascript')}</p>
        </noscript>
        {children}
        <p className={`${text.small} ${text.soft}`}>
          {otherwise.question}{' '}
          <Link className={`${text.link} ${css.other}`} to={otherwise.to}>
            {otherwise.label}
          </Link>
        </p>
      </div>
      <div className={css.photo}>
        <Photo {...photo} width={800} height={1000} alt="" sizes="(min-width: 1024px) 38vw, 1px" />
      </div>
    </div>
  );
}
