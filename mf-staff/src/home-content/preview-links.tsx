import { LANGUAGES } from '@shop/contract/languages';
import { useTranslation } from 'react-i18next';
import { useStaff } from '../session/session-context.ts';
import { Notice } from '../states/notice.tsx';
import rows from '../layout/rows.module.css';

/** Where the draft can be seen as shoppers would see it, in both languages; nobody else knows the address. */
export function PreviewLinks({ preview }: { preview: string }) {
  const { t } = useTranslation('mf-staff');
  const { me } = useStaff();
  return (
    <Notice tone="plain" icon="clock" title={t('home.preview-ready')} text={t('home.preview-text')}>
      {LANGUAGES.map((language) => (
        <a
          key={language}
          className={rows.link}
          href={`${me.shopOrigin}/${language === 'ar' ? 'ar' : ''}?preview=${preview}`}
          target="_blank"
          rel="noreferrer"
        >
          {t(`home.preview-in.${language}`)}
        </a>
      ))}
    </Notice>
  );
}
