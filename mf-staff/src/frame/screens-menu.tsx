import { Button } from '@shop/ui/button/button';
import { Icon } from '@shop/ui/icon/icon';
import { Sheet } from '@shop/ui/sheet/sheet';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router-dom';
import { ScreenLinks } from './rail.tsx';
import type { StaffScreen } from './screens.ts';
import css from './frame.module.css';

/** All screens on a phone, where the bar at the foot has only some. It closes when another screen opens. */
export function ScreensMenu({ screens }: { screens: readonly StaffScreen[] }) {
  const { t } = useTranslation('mf-staff');
  const { key } = useLocation();
  const [openAt, setOpenAt] = useState<string | null>(null);
  return (
    <>
      <button type="button" className={css.menu} aria-label={t('frame.all-screens')} onClick={() => setOpenAt(key)}>
        <Icon name="menu" />
      </button>
      {openAt === key && (
        <Sheet
          title={t('frame.all-screens')}
          onClosed={() => setOpenAt(null)}
          end={
            <Button type="submit" look="quiet" wide>
              {t('common:accessibility.close')}
            </Button>
          }
        >
          <nav className={css.sheet} aria-label={t('frame.all-screens')}>
            <ScreenLinks screens={screens} />
          </nav>
        </Sheet>
      )}
    </>
  );
}
