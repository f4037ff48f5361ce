import { useBrowserValue } from '@shop/browser/hydrated';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { StaffIcon } from '../icon/staff-icon.tsx';
import type { NewOrderSound } from './new-order-sound.ts';
import css from './orders-page.module.css';

/** Switches the sound of new orders on or off, for this device. */
export function SoundSwitch({ sound }: { sound: NewOrderSound }) {
  const { t } = useTranslation('mf-staff');
  const before = useBrowserValue(sound.isOn, false);
  const [chosen, setChosen] = useState<boolean | null>(null);
  const on = chosen ?? before;

  // An effect, because browsers wait for a press before a page may be heard.
  useEffect(() => {
    addEventListener('pointerdown', sound.wake);
    addEventListener('keydown', sound.wake);
    return () => {
      removeEventListener('pointerdown', sound.wake);
      removeEventListener('keydown', sound.wake);
    };
  }, [sound]);

  return (
    <button
      type="button"
      className={css.sound}
      aria-pressed={on}
      aria-label={t('orders.sound')}
      onClick={() => {
        sound.switch(!on);
        setChosen(!on);
      }}
    >
      <StaffIcon name="sound" />
      {t('orders.sound-short')}
    </button>
  );
}
