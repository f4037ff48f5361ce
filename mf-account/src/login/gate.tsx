import { Photo } from '@shop/ui/photo/photo';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import css from './gate.module.css';
import layout from '@shop/ui/layout/layout.module.css';
import text from '@shop/ui/text/text.module.css';

interface GateProps {
  title: string;
  intro: string;
  /** Why the visitor is here. */
  remark?: string | undefined;
  photo: { src: string; color: string };
  /** The way to the other gate. */
  otherwise: { question: string; label: string; to: string };
  children: ReactNode;
}

/** Login or sign-up: the form, and on large screens one photograph on its shelf. */
export function Gate({ title, intro, remark, photo, otherwise, children }: GateProps) {
  const { t } = useTranslation('mf-account');
  return (
    <div className={`${layout.wrap} ${css.gate}`}>
      <div className={css.form}>
        <div className={css.head}>
          <h1 className={text.title}>{title}</h1>
          <p className={text.soft}>{intro}</p>
        </div>
        {remark && <p className={css.remark}>{remark}</p>}
        <noscript>
          <p className={css.remark}>{t('login.needs-javascript')}</p>
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
