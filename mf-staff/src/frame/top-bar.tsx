import { useOnline } from '@shop/ui/problem-page/use-online';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { PaletteOpener } from '../palette/palette-opener.tsx';
import type { Me } from '../session/stored-session.ts';
import { LanguageLink } from './language-link.tsx';
import { ScreensMenu } from './screens-menu.tsx';
import type { StaffScreen } from './screens.ts';
import css from './frame.module.css';

/** Who works here, whether there is a connection, and the other language. */
export function TopBar({ me, screens }: { me: Me | null; screens: readonly StaffScreen[] }) {
  const { t } = useTranslation('mf-staff');
  const online = useOnline();
  return (
    <div className={css.top}>
      <ScreensMenu screens={screens} />
      <span className={css.topHouse}>{t('frame.house')}</span>
      {me && !me.needsSecondKey && <PaletteOpener />}
      <div className={css.topEnd}>
        <span className={`${css.connection} ${online ? '' : css.cut}`} role="status">
          {t(online ? 'frame.online' : 'frame.offline')}
        </span>
        <LanguageLink className={css.topLink} />
        {me && (
          <Link className={`${css.topLink} ${css.who}`} to="/staff/me">
            {t('frame.who', { name: me.name, role: t(`roles.${me.role}`) })}
          </Link>
        )}
      </div>
    </div>
  );
}
