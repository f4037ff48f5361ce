import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import text from '../text/text.module.css';
import css from './fold.module.css';

interface FoldProps {
  /** Read by screen readers after "Show more": more of what. */
  label: string;
  children: ReactNode;
}

/** Hides the rest of a long list behind "Show more". */
export function Fold({ label, children }: FoldProps) {
  const { t } = useTranslation('common');
  return (
    <details className={css.fold}>
      <summary className={`${text.link} ${css.summary}`}>
        <span className={css.whenClosed}>{t('actions.show-more')}</span>
        <span className={css.whenOpen}>{t('actions.show-less')}</span>
        <span className={text.hidden}>: {label}</span>
      </summary>
      {children}
    </details>
  );
}
