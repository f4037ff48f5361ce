import { useTranslation } from 'react-i18next';
import { Part } from './part.tsx';
import css from './profile.module.css';
import text from '@shop/ui/text/text.module.css';

/** Still blocks where the profile will stand. */
export function ProfileSkeleton() {
  const { t } = useTranslation(['mf-account', 'common']);
  return (
    <>
      <p role="status" className={text.hidden}>
        {t('common:states.loading')}
      </p>
      <Part title={t('profile.details')}>
        <div className={css.grid} aria-hidden="true">
          {['name', 'email', 'username', 'mobile'].map((field) => (
            <span key={field} className={`${css.block} ${css.field}`} />
          ))}
        </div>
      </Part>
      <Part title={t('profile.addresses')}>
        <span className={`${css.block} ${css.line}`} aria-hidden="true" />
        <span className={`${css.block} ${css.line}`} aria-hidden="true" />
      </Part>
      <Part title={t('profile.language')}>
        <span className={`${css.block} ${css.line}`} aria-hidden="true" />
      </Part>
    </>
  );
}
