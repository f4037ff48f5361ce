import { formatWhole } from '@shop/i18n/format';
import { useLanguage } from '@shop/i18n/use-language';
import { Fragment, useContext } from 'react';
import { useTranslation } from 'react-i18next';
import { NavLink } from 'react-router-dom';
import type { StaffScreen } from './screens.ts';
import { TroublesContext } from './troubles.ts';
import css from './frame.module.css';
import text from '@shop/ui/text/text.module.css';

const GROUPS = ['work', 'shop', 'house'] as const;

/** All screens of a person, beside the screen; on a phone they are in a sheet. */
export function ScreenLinks({ screens }: { screens: readonly StaffScreen[] }) {
  const { t } = useTranslation('mf-staff');
  const language = useLanguage();
  const { count } = useContext(TroublesContext);
  return GROUPS.map((group) => {
    const own = screens.filter((screen) => screen.group === group);
    return (
      <Fragment key={group}>
        {own.length > 0 && (
          <ul>
            {own.map(({ id, path }) => (
              <li key={id}>
                <NavLink className={css.railLink} to={path}>
                  {t(`frame.screens.${id}`)}
                  {id === 'alarms' && count > 0 && (
                    <>
                      <span className={css.count} aria-hidden="true">
                        {formatWhole(count, language)}
                      </span>
                      <span className={text.hidden}>
                        {t('frame.waiting', { number: formatWhole(count, language) })}
                      </span>
                    </>
                  )}
                </NavLink>
              </li>
            ))}
          </ul>
        )}
      </Fragment>
    );
  });
}

export function Rail({ screens }: { screens: readonly StaffScreen[] }) {
  const { t } = useTranslation('mf-staff');
  return (
    <nav className={css.rail} aria-label={t('frame.screens-label')}>
      <p className={css.house}>
        <span className={css.wordmark}>{t('frame.house')}</span>
        <span className={css.tiny}>{t('frame.staff')}</span>
      </p>
      <ScreenLinks screens={screens} />
    </nav>
  );
}
