import { useTranslation } from 'react-i18next';

const EMIRATE = /^delivery\.charges\.(\w+)$/;

/** The key of a setting's name, by its path. */
export const settingKey = (path: string): string =>
  `settings.names.${EMIRATE.test(path) ? 'delivery-charges' : path.replaceAll('.', '-')}`;

/** What settings are called on the screen, by their path. */
export function useSettingName(): (path: string) => string {
  const { t } = useTranslation('mf-staff');
  return (path) => {
    const emirate = EMIRATE.exec(path)?.[1];
    return t(settingKey(path), { emirate: emirate ? t(`emirates.${emirate}`) : '' });
  };
}
