import { Icon } from '@shop/ui/icon/icon';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { LanguageMenu } from '../header/language-menu.tsx';
import { Wordmark } from '../header/wordmark.tsx';
import type { OwnedQuietFrame } from './quiet-frame.ts';
import css from './quiet.module.css';
import layout from '@shop/ui/layout/layout.module.css';
import text from '@shop/ui/text/text.module.css';

interface QuietHeaderProps {
  frame: OwnedQuietFrame;
  children: ReactNode;
}

export function QuietHeader({ frame: { back, owner }, children }: QuietHeaderProps) {
  const { t } = useTranslation(owner);
  return (
    <header className={css.header}>
      {children}
      <div className={`${layout.wrap} ${css.bar}`}>
        <div className={css.side} data-print="no">
          {back && (
            <Link className={css.back} to={back.to}>
              <Icon name="back" />
              <span className={text.link}>{t(back.label)}</span>
            </Link>
          )}
        </div>
        <Wordmark />
        <div className={css.side} data-print="no">
          <LanguageMenu />
        </div>
      </div>
    </header>
  );
}
